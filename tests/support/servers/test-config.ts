import type { Config } from '../../../server/platform/config.ts'
import { readConfig } from '../../../server/read-config.ts'

/**
 * The product's configuration as it is tried out, under a name that other people could reach: what production demands
 * of such a name is tested by itself.
 */
export function testConfig(environment: Record<string, string>): Config {
  const { BASE_URL: baseUrl = 'http://stuiver.test', ...others } = environment
  const { hostname, origin } = new URL(baseUrl)
  return { ...readConfig({ SUPPORT_EMAIL: `support@${hostname}`, ...others }), baseUrl: origin }
}
