module.exports = ({ env }) => ({
  host: env('HOST'),
  port: env.int('PORT'),
  app: { keys: [env('APP_SECRET')] },
  dirs: { public: env('PUBLIC_DIR') },
  logger: { config: { level: 'error' } },
});
