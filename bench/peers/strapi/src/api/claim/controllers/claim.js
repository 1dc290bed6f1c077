module.exports = require('@strapi/strapi').factories.createCoreController('api::claim.claim');
