import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { test } from 'node:test';
import { checkLength, oneTimePassword, Passwords } from '../../../src/features/operators/sign-in/passwords.ts';
import type { ServiceError } from '../../../src/platform/service-error.ts';
import { refusedWith } from '../../support/operator/services.ts';

const passwords = new Passwords();
const cheap = () => new Passwords({ logCost: 4 });
const owner = { email: 'ana.garcia@parcelworks.example', name: 'Ana García' };

async function checkNew(password: string): Promise<void> {
  checkLength(password, 'password');
  await passwords.checkGuessable(password, { owner, field: 'password' });
}

test('a password is kept as scrypt with N = 2^17, r = 8, p = 1 and 16 bytes of salt of its own', async () => {
  const [one, two] = [await passwords.hash('the password'), await passwords.hash('the password')];
  assert.notEqual(one, two);
  const [scheme, cost, size, parallelization, salt = '', hash] = one.split('$');
  assert.deepEqual([scheme, cost, size, parallelization], ['scrypt', '17', '8', '1']);
  const bytes = Buffer.from(salt, 'base64url');
  assert.equal(bytes.length, 16);
  const options = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 29 };
  assert.equal(scryptSync('the password', bytes, 32, options).toString('base64url'), hash);
});

test('the kept password is right, every other is not, and none is where none is kept', async () => {
  const kept = await passwords.hash('the password');
  assert.equal((await passwords.check('the password', kept)).isRight, true);
  for (const wrong of ['', 'the passwor', 'the password ', 'The password', kept]) {
    assert.equal((await passwords.check(wrong, kept)).isRight, false);
  }
  assert.equal((await passwords.check('the password', undefined)).isRight, false);
});

test('a hash of a lower cost is right, and told to be outdated', async () => {
  const kept = await new Passwords({ logCost: 4 }).hash('the password');
  const now = new Passwords({ logCost: 6 });
  assert.deepEqual(await now.check('the password', kept), { isRight: true, isOutdated: true });
  assert.deepEqual(await now.check('the passwort', kept), { isRight: false, isOutdated: false });
  assert.deepEqual(await now.check('the password', await now.hash('the password')), {
    isRight: true,
    isOutdated: false,
  });
});

test('an unknown form of a stored password is an error, not a wrong password', async () => {
  for (const kept of ['', 'argon2$x', 'scrypt$18$8$1$AAAA$AAAA', 'scrypt$17$8$1$AAAA$', 'scrypt$17$8$2$AAAA$AAAA']) {
    await assert.rejects(passwords.check('', kept), /does not know/);
  }
});

test('more at once than may run wait, and all are answered', async () => {
  const kept = await passwords.hash('the password');
  const answers = await Promise.all(
    Array.from({ length: 7 }, async (_, n) => (await passwords.check(n === 3 ? 'the password' : 'x', kept)).isRight),
  );
  assert.deepEqual(answers, [false, false, false, true, false, false, false]);
});

test('when very many are waiting already, one more is refused and the others are answered', {
  timeout: 60_000,
}, async () => {
  const crowded = cheap();
  const answers = Array.from({ length: 60 }, () =>
    crowded
      .admit(() => crowded.check('x', undefined))
      .then(
        () => 'answered',
        ({ code }: ServiceError) => code,
      ),
  );
  const counts = Map.groupBy(await Promise.all(answers), (answer) => answer);
  assert.equal(counts.get('answered')?.length, 52);
  assert.equal(counts.get('SIGN_IN_THROTTLED')?.length, 8);
  assert.deepEqual(await crowded.admit(() => crowded.check('x', undefined)), { isRight: false, isOutdated: false });
});

test('unknown devices of one network take 20 places and all of them 40, which are free again afterwards', async () => {
  const crowded = cheap();
  for (let round = 1; round <= 3; round += 1) {
    const end = Promise.withResolvers<void>();
    const admitted = (crowd?: string) =>
      crowded
        .admit(() => end.promise, crowd)
        .then(
          () => 'admitted',
          ({ code }: ServiceError) => code,
        );
    const asked = ['a', 'b', 'c'].flatMap((crowd) => Array.from({ length: 21 }, () => admitted(crowd)));
    const known = admitted();
    end.resolve();
    const outcomes = await Promise.all(asked);
    const of = (network: number) =>
      outcomes.slice(21 * network, 21 * (network + 1)).filter((outcome) => outcome === 'admitted').length;
    assert.deepEqual([of(0), of(1), of(2)], [20, 20, 0], `round ${round}`);
    assert.equal(await known, 'admitted', 'a known device has a place of its own');
  }
});

test('a wrong password takes as much work where the stored hash is of a lower cost', async () => {
  const [old, now] = [new Passwords({ logCost: 11 }), new Passwords({ logCost: 15 })];
  const [outdated, present] = [await old.hash('the password'), await now.hash('the password')];
  const workOf = async (kept: string) => {
    const works: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const from = process.cpuUsage();
      await now.check('the passwort', kept);
      const { user, system } = process.cpuUsage(from);
      works.push(user + system);
    }
    return Math.min(...works);
  };
  assert.ok((await workOf(outdated)) > 0.4 * (await workOf(present)));
});

test('the words of a name are guessable, also those that no address has', async () => {
  const named = { email: 'w.o@parcelworks.example', name: 'Wilhelmina Oosterhuis-Terpstra' };
  for (const password of ['Oosterhuis-Terpstra.2026', 'Wilhelmina!2026!']) {
    const check = passwords.checkGuessable(password, { owner: named, field: 'password' });
    await assert.rejects(check, refusedWith('INVALID_REQUEST_BODY', 'password'), password);
  }
});

test('a one-time password is four groups of five that are not mistaken for others, and passes the rules', async () => {
  const made = new Set(Array.from({ length: 200 }, oneTimePassword));
  assert.equal(made.size, 200);
  for (const password of made) {
    assert.match(password, /^([2-9a-hjkmnp-z]{5}-){3}[2-9a-hjkmnp-z]{5}$/);
    await checkNew(password);
  }
});

for (const password of [
  'kind harbour 12 lamp',
  '🚚🚛🚜🚲🛴🛵🏍🚃🚄🚅🚆🚇',
  'walnut-brisk-otter-2026',
  `q8${'Vex7-mLp2'.repeat(22)}`,
]) {
  test(`${[...password].length} characters, such as ${password.slice(0, 24)}, will do`, () => checkNew(password));
}

const GUESSED: [what: string, passwords: string[]][] = [
  ['that was leaked', ['mailcreated5240', '1qaz2wsx3edc4rfv', 'sonyericsson', 'leavemealone', '123456789987654321']],
  ['made of leaked ones', ['Password@123', 'P@ssw0rd1234', 'dragonball12', 'monkey123456', 'letmeinletmein']],
  ['of a row of keys', ['qwertyuiop[]', 'qwertyuiopasdfghjkl', 'zxcvbnm12345', 'abcdefghijklmnopqrstuvwxyz']],
  ['that repeats itself', ['aaaaaaaaaaaaaaaa', 'abc123abc123', 'ab1-'.repeat(50)]],
  ['of the product', ['redressredress', 'Redress12345', 'correcthorsebatterystaple', 'Contraseña123']],
  [
    'of words that suit everybody, with a year and signs',
    [
      'Summer2026!!',
      'Password-2026!',
      'Redress-2026!',
      'correct horse battery staple',
      'Madrid-2026!',
      'Verano.2026.Madrid',
      'Frühling_2027!',
      'M@dr1d-2026!',
      'September/2026',
      'Ana-García-2026',
    ],
  ],
  ['of its owner’s name or address', ['Garcia123456', 'parcelworks.example1', 'ana.garcia12', owner.email]],
];
for (const [what, guessed] of GUESSED) {
  test(`a password ${what} is refused`, async () => {
    for (const password of guessed) {
      await assert.rejects(checkNew(password), refusedWith('INVALID_REQUEST_BODY', 'password'), password);
    }
  });
}

test('no password takes long to judge, whatever it is made of', async () => {
  await checkNew('kind harbour 12 lamp');
  const hostile = [
    'password1'.repeat(22),
    'p4$$w0rd@'.repeat(22),
    '4@8({[<369&#!1/|0$5+7%2'.repeat(8),
    '1'.repeat(200),
  ];
  for (const password of hostile) {
    const from = process.cpuUsage();
    await checkNew(password).catch(() => {});
    const { user, system } = process.cpuUsage(from);
    assert.ok(user + system < 1_000_000, `${password.slice(0, 10)}: ${user + system} µs`);
  }
});
