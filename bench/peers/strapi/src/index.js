const { writeFileSync } = require('node:fs');

/* Leaves a token that may do everything where the bench looks for it. */
module.exports = {
  async bootstrap({ strapi }) {
    const { accessKey } = await strapi
      .service('admin::api-token')
      .create({ name: 'bench', description: '', type: 'full-access', lifespan: null });
    writeFileSync(process.env.TOKEN_FILE, accessKey);
  },
};
