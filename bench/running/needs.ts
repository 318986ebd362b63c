import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPgbouncer } from '../../scripts/database/pgbouncer.mjs'
import { findPrograms } from '../../scripts/database/postgres.mjs'
import { findInstalledChromium } from '../../tests/support/browser/find-chromium.ts'

/** The tools of a measurement that are not in this repository. */
export type Need = 'wrk' | 'postgres' | 'pgbench' | 'pgbouncer' | 'chromium' | 'proc' | 'proxies' | 'varnish' | 'podman'

interface Check {
  isThere: () => boolean
  advice: string
}

const checks: Record<Need, Check> = {
  wrk: { isThere: () => isOnPath('wrk'), advice: 'wrk, which requests pages; on Debian: apt-get install wrk' },
  postgres: {
    isThere: () => postgresFolder() !== undefined,
    advice: 'PostgreSQL; on Debian: apt-get install postgresql',
  },
  pgbench: {
    isThere: () => existsSync(join(postgresFolder() ?? '', 'pgbench')),
    advice: 'pgbench, beside PostgreSQL; on Debian: apt-get install postgresql-contrib',
  },
  pgbouncer: {
    isThere: () => findPgbouncer() !== undefined,
    advice: 'PgBouncer; on Debian: apt-get install pgbouncer',
  },
  proxies: {
    isThere: () => ['nginx', 'haproxy', 'caddy', 'openssl'].every(isOnPath),
    advice: 'nginx, HAProxy, Caddy and OpenSSL; on Debian: apt-get install nginx haproxy caddy openssl',
  },
  chromium: {
    isThere: () => findInstalledChromium() !== undefined,
    advice: 'Chromium; install it, or name it in CHROMIUM_PATH',
  },
  varnish: { isThere: () => isOnPath('varnishd'), advice: 'Varnish; on Debian: apt-get install varnish' },
  podman: {
    isThere: () => isOnPath('podman') || process.env['CONTAINER_ENGINE'] !== undefined,
    advice: 'Podman, and the image that ops/containers/try.sh builds; on Debian: apt-get install podman buildah',
  },
  proc: { isThere: () => existsSync('/proc/self/status'), advice: 'Linux, whose /proc shows what a process uses' },
}

/** Returns the missing ones of these tools, as sentences for the person who measures. */
export const missingOf = (needs: readonly Need[]): string[] =>
  [...new Set(needs)].filter((need) => !checks[need].isThere()).map((need) => checks[need].advice)

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function postgresFolder(): string | undefined {
  try {
    return findPrograms()
  } catch {
    return undefined
  }
}
