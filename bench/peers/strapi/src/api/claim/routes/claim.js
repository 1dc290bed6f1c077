module.exports = require('@strapi/strapi').factories.createCoreRouter('api::claim.claim');
