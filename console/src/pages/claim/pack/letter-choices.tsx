import { Anchor, Button, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import type { ClaimLetter, LetterLanguage } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { formatDay } from '../../../format/time.ts';
import { isAdmin } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import type { SubjectClaim } from '../dialogs/dialog.tsx';
import { letterAddress, type PackChoices, useDownload } from './use-download.ts';
import { useClaimLetter } from './use-letter.ts';

const t = strings.claim.pack;

/** The law that a letter names, with the pages where it was read. */
function Ground({ ground: { law, sources, confidence } }: Pick<ClaimLetter, 'ground'>) {
  return (
    <Text size="sm" component="div" role="status">
      {law === null ? (
        t.noLaw
      ) : (
        <>
          {t.law} {law}. {sources.length > 0 && `${t.sources} `}
          {sources.map(({ title, url }, index) => (
            <span key={url}>
              {index > 0 && ', '}
              <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
                {title}
              </Anchor>
            </span>
          ))}
          {sources.length > 0 && '. '}
          {confidence === 'third_party' && t.notCertain}
        </>
      )}
    </Text>
  );
}

/** Where the e-mail draft goes; an address that an operator set is told with its setter. */
function Addressee({ email_address: address }: Pick<ClaimLetter, 'email_address'>) {
  if (address === null) return <Text size="sm">{t.noAddress}</Text>;
  const { email, own_rule: own } = address;
  const text = own ? t.ownAddress(email, own.changed_by, formatDay(own.changed_at)) : t.address(email);
  return <Text size="sm">{text}</Text>;
}

interface LetterChoicesProps {
  claim: SubjectClaim;
  choices: PackChoices;
  onChange: (choices: PackChoices) => void;
  /** Shows the letter. */
  onLook: () => void;
}

/** The options of the language; the proposed one says why it is proposed. */
function languagesFor(proposed: ClaimLetter | undefined) {
  const all = Object.entries(t.languages).map(([value, label]) => ({ value, label }));
  if (proposed === undefined) return [{ value: '', label: '…' }, ...all];
  const { wanted_language: language, language_from: from } = proposed;
  return [
    { value: '', label: t.proposed[from](t.languages[language]) },
    ...all.filter(({ value }) => value !== language),
  ];
}

/** The letter of a claim: its text and language, the law that it names; to look at and to keep. */
export function LetterChoices({ claim, choices, onChange, onLook }: LetterChoicesProps) {
  const mayEdit = isAdmin(useRole());
  const download = useDownload();
  const proposed = useClaimLetter(claim.id, { language: '', template: '' });
  const { data: chosen, error } = useClaimLetter(claim.id, choices);
  const letters = proposed.data?.templates ?? [];
  const others = letters.filter(({ name }) => name !== proposed.data?.template);
  return (
    <Stack gap="xs" component="section" aria-label={t.letter}>
      <Title order={3} size="h4">
        {t.letter}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t.template}
          data={[
            { value: '', label: proposed.data?.template ?? '…' },
            ...others.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={choices.template}
          onChange={({ currentTarget }) => onChange({ ...choices, template: currentTarget.value })}
        />
        <NativeSelect
          label={t.language}
          data={languagesFor(proposed.data)}
          value={choices.language}
          onChange={({ currentTarget }) =>
            onChange({ ...choices, language: currentTarget.value as LetterLanguage | '' })
          }
        />
      </SimpleGrid>
      {chosen && chosen.language !== chosen.wanted_language && (
        <Text size="sm">{t.otherLanguage(t.languages[chosen.wanted_language], t.languages[chosen.language])}</Text>
      )}
      {chosen && <Ground ground={chosen.ground} />}
      {chosen && <Addressee email_address={chosen.email_address} />}
      <ErrorNote error={error ?? proposed.error ?? download.error} />
      <Group gap="xs">
        <Button variant="default" leftSection={<IconEye size={15} aria-hidden />} data-autofocus onClick={onLook}>
          {t.look}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate({ address: letterAddress(claim.id, choices), name: `letter-${claim.id}.pdf` })}
        >
          {t.save}
        </Button>
        {mayEdit && chosen && (
          <AnchorLink to="/templates/letter" search={{ name: chosen.template, claim: claim.id }} size="sm">
            {t.edit}
          </AnchorLink>
        )}
      </Group>
    </Stack>
  );
}
