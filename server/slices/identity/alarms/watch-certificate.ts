import type { JobDeps } from '../../../deps.ts'
import { reportFindings } from './report-findings.ts'
import { isCertificateEnding } from './rules.ts'

/**
 * Reports the certificate of the public address when it ends soon, by its host and the day. A host that is not reached
 * changes nothing: that is another fault, and seen from elsewhere.
 */
export async function watchCertificate(deps: JobDeps): Promise<void> {
  const { clock, config, surroundings } = deps
  const { hostname, protocol } = new URL(config.baseUrl)
  if (protocol !== 'https:') return reportFindings(deps, 'certificate', { codes: [] })
  const end = await surroundings.readCertificateEnd(config.baseUrl)
  if (end === undefined) return
  const [day] = end.toISOString().split('T')
  await reportFindings(deps, 'certificate', {
    codes: isCertificateEnding(end, clock.now()) ? [`${hostname} ${day}`] : [],
  })
}
