import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../../src/operator/client-address.ts';

interface Case {
  from: string;
  says?: string;
  isBehindProxy: boolean;
  gives: string;
  why: string;
}

describe('where a sign-in comes from', () => {
  const CASES: Case[] = [
    {
      why: 'without a proxy the connection says',
      from: '192.0.2.1',
      says: '198.51.100.7',
      isBehindProxy: false,
      gives: '192.0.2.1',
    },
    {
      why: 'a proxy on this machine says',
      from: '127.0.0.1',
      says: '198.51.100.7',
      isBehindProxy: true,
      gives: '198.51.100.7',
    },
    {
      why: 'a proxy in a private network says',
      from: '172.18.0.1',
      says: '198.51.100.7',
      isBehindProxy: true,
      gives: '198.51.100.7',
    },
    {
      why: 'an IPv4 proxy may come as an IPv6 one',
      from: '::ffff:10.0.0.2',
      says: '2001:db8::7',
      isBehindProxy: true,
      gives: '2001:db8::7',
    },
    {
      why: 'only what the nearest proxy added counts',
      from: '::1',
      says: '203.0.113.9, 198.51.100.7',
      isBehindProxy: true,
      gives: '198.51.100.7',
    },
    {
      why: 'nobody from outside is a proxy',
      from: '192.0.2.1',
      says: '198.51.100.7',
      isBehindProxy: true,
      gives: '192.0.2.1',
    },
    { why: 'a proxy that says nothing stands for all', from: '127.0.0.1', isBehindProxy: true, gives: '127.0.0.1' },
    {
      why: 'what is no address is not taken',
      from: '127.0.0.1',
      says: 'unknown',
      isBehindProxy: true,
      gives: '127.0.0.1',
    },
  ];
  for (const { why, from, says, isBehindProxy, gives } of CASES) {
    test(why, () => {
      const request = {
        socket: { remoteAddress: from },
        headers: says === undefined ? {} : { 'x-forwarded-for': says },
      };
      assert.equal(clientAddress(request as unknown as FastifyRequest, isBehindProxy), gives);
    });
  }
});
