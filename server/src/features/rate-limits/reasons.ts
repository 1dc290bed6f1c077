import { reason } from '../../platform/feature/reason.ts';

export const RATE_LIMITED = reason('RATE_LIMITED', {
  status: 429,
  example: 'Too many requests with this API key: 600 a minute are allowed. Try again in 42 seconds.',
  advice: {
    when: 'More requests came with the key, or from your address, than the operator allows in a minute; or your programs ask for more at once than they read, for 20 seconds. Nothing was done.',
    todo: 'Send it again after `Retry-After`. `RateLimit` of each response says how many are left: `r`, for `t` seconds.',
    again: 'key',
  },
});
