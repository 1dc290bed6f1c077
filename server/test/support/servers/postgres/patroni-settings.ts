/* The settings of a Patroni node. What is marked is what docs/reliability.md tells operators to set. */

/** Ports of 127.0.0.1: what a node itself listens on, and what it and others reach each other by. */
export interface NodeNetwork {
  inside: { postgres: number; rest: number };
  outside: { postgres: number; rest: number; etcd: number };
}

export interface NodeSettings extends NodeNetwork {
  name: string;
  folder: string;
  /** Where PostgreSQL's programs are. */
  programs: string;
  password: string;
}

/** Seconds: short, so that a test is. A cluster of machines takes Patroni's own, 30, 10 and 10. */
const TTL = 8;
const LOOP_WAIT = 1;
const RETRY_TIMEOUT = 3;

/** Gives the content of `patroni.yml`. */
export function nodeSettings({ name, folder, programs, password, inside, outside }: NodeSettings): unknown {
  return {
    scope: 'redress',
    name,
    restapi: { listen: `127.0.0.1:${inside.rest}`, connect_address: `127.0.0.1:${outside.rest}` },
    // Not `etcd3`, where Patroni before 3.1 lets a leader that hung take its place back from its successor (its issue
    // 2779). As of a proxy: it would else ask for etcd's own address, and go past the cable.
    etcd: { host: `127.0.0.1:${outside.etcd}`, use_proxies: true },
    bootstrap: {
      dcs: CLUSTER,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${inside.postgres}`,
      connect_address: `127.0.0.1:${outside.postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      basebackup: [{ checkpoint: 'fast' }],
      // A node whose data has gone another way, and cannot be wound back, is made anew from the primary.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

const CLUSTER = {
  ttl: TTL,
  loop_wait: LOOP_WAIT,
  retry_timeout: RETRY_TIMEOUT,
  maximum_lag_on_failover: 1_048_576,
  // Confirmed transactions are on two nodes; without a second one nothing is confirmed.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // A primary that crashed is not waited for when another node has all of it.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      synchronous_commit: 'on',
      wal_log_hints: 'on',
      // A primary that crashed would come back by itself, and show what no standby has; a standby takes its place instead.
      restart_after_crash: 'off',
      // A new primary confirms nothing until a standby has found it; PostgreSQL's own 5 s would be added to each failover.
      wal_retrieve_retry_interval: '500ms',
      max_connections: 100,
      shared_buffers: '32MB',
    },
  },
};
