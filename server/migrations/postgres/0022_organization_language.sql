-- expand
-- The language of texts to the organization, an ISO 639-1 code.
alter table organizations add column language text not null default 'en';
