import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { clientAddress, networkList } from '../../../src/platform/http/addresses.ts';

interface Case {
  from: string;
  says?: string;
  /** Those of this machine, unless others are named. */
  proxies?: string[];
  gives: string;
  why: string;
}

describe('where a request comes from', () => {
  const CASES: Case[] = [
    {
      why: 'without a proxy the connection says',
      from: '192.0.2.1',
      says: '198.51.100.7',
      proxies: [],
      gives: '192.0.2.1',
    },
    {
      why: 'a proxy on this machine says',
      from: '127.0.0.1',
      says: '198.51.100.7',
      gives: '198.51.100.7',
    },
    {
      why: 'a proxy that is named by its network says',
      from: '172.18.0.1',
      proxies: ['127.0.0.1', '172.16.0.0/12'],
      says: '198.51.100.7',
      gives: '198.51.100.7',
    },
    {
      why: 'an IPv4 proxy may come as an IPv6 one',
      from: '::ffff:10.0.0.2',
      proxies: ['10.0.0.2'],
      says: '2001:db8::7',
      gives: '2001:db8::7',
    },
    {
      why: 'only what the nearest proxy added counts',
      from: '::1',
      says: '203.0.113.9, 198.51.100.7',
      gives: '198.51.100.7',
    },
    {
      why: 'a proxy that is named by an IPv6 network says',
      from: 'fd00::2',
      says: '198.51.100.7',
      proxies: ['fd00::/8'],
      gives: '198.51.100.7',
    },
    {
      why: 'a private address alone makes no proxy',
      from: '192.168.1.20',
      says: '198.51.100.7',
      gives: '192.168.1.20',
    },
    {
      why: 'nobody from outside is a proxy',
      from: '192.0.2.1',
      says: '198.51.100.7',
      gives: '192.0.2.1',
    },
    { why: 'a proxy that says nothing stands for all', from: '127.0.0.1', gives: '127.0.0.1' },
    {
      why: 'what is no address is not taken',
      from: '127.0.0.1',
      says: 'unknown',
      gives: '127.0.0.1',
    },
  ];
  for (const { why, from, says, gives, proxies = ['127.0.0.0/8', '::1'] } of CASES) {
    test(why, () => {
      const request = {
        socket: { remoteAddress: from },
        headers: says === undefined ? {} : { 'x-forwarded-for': says },
      };
      assert.equal(clientAddress(request as unknown as FastifyRequest, networkList(proxies)), gives);
    });
  }
});
