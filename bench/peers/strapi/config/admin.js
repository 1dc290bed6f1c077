module.exports = ({ env }) => ({
  serveAdminPanel: false,
  auth: { secret: env('APP_SECRET') },
  apiToken: { salt: env('APP_SECRET') },
  transfer: { token: { salt: env('APP_SECRET') } },
});
