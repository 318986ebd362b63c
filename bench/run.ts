import { setup as buildProduct } from '../tests/support/servers/build-product.ts'
import { measureAccountTiming } from './logins/measure-account-timing.ts'
import { measureContainer } from './containers/measure-container.ts'
import { measureDashboard } from './dashboard/measure-dashboard.ts'
import { measureDonations } from './donations/measure-donations.ts'
import { measureExport } from './donations/measure-export.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureKiosk } from './dashboard/measure-kiosk.ts'
import { measureSearch } from './dashboard/measure-search.ts'
import { measureKeyset } from './donations/measure-keyset.ts'
import { measureLighthouse } from './pages/measure-lighthouse.ts'
import { measureLogin } from './logins/measure-login.ts'
import { measureLoginFlood } from './logins/measure-login-flood.ts'
import { measureMemoryEmbedded } from './memory/measure-embedded.ts'
import { measureMemory } from './memory/measure-postgres.ts'
import { measureDiskFull } from './disk-full/measure-disk-full.ts'
import { measureOutages } from './outages/measure-outages.ts'
import { measureOverload } from './overload/measure-overload.ts'
import { measurePage } from './pages/measure-page.ts'
import { measurePageCost } from './pages/measure-page-cost.ts'
import { measurePageWeight } from './pages/measure-page-weight.ts'
import { measureParticipants } from './participants/measure-participants.ts'
import { measurePictures } from './pages/measure-pictures.ts'
import { measurePooler } from './pooler/measure-pooler.ts'
import { measureProviders } from './providers/measure-providers.ts'
import { measureProxies } from './proxies/measure-proxies.ts'
import { measureCharging } from './monthly/measure-charging.ts'
import { measureInvoice } from './invoices/measure-invoice.ts'
import { missingOf } from './running/needs.ts'
import { type Measurement, runMeasurements } from './running/run-measurements.ts'
import { measureLastPlace } from './logins/measure-last-place.ts'
import { measureRegistration } from './logins/measure-registration.ts'
import { measureManagerWeight } from './pages/measure-manager-weight.ts'
import { measureSettingsWeight } from './pages/measure-settings-weight.ts'
import { measureVarnish } from './cache/measure-varnish.ts'
import { measureWebhooks } from './webhooks/measure-webhooks.ts'

/** Every measurement by its name, with what it needs to be there. */
const measurements: Record<string, Measurement> = {
  donations: { measure: measureDonations, needs: ['postgres', 'pgbench', 'proc'] },
  growth: { measure: measureGrowth, needs: ['postgres'] },
  export: { measure: measureExport, needs: ['postgres', 'proc'] },
  charging: { measure: measureCharging, needs: ['postgres'] },
  keyset: { measure: measureKeyset, needs: ['postgres'] },
  dashboard: { measure: measureDashboard, needs: ['postgres'] },
  kiosk: { measure: measureKiosk, needs: ['postgres'] },
  search: { measure: measureSearch, needs: ['postgres'] },
  participants: { measure: measureParticipants, needs: ['postgres'] },
  invoice: { measure: measureInvoice, needs: ['proc'] },
  'disk-full': { measure: measureDiskFull, needs: [] },
  overload: { measure: measureOverload, needs: ['postgres'] },
  outage: { measure: measureOutages, needs: ['postgres'] },
  container: { measure: measureContainer, needs: ['postgres', 'podman'] },
  pooler: { measure: measurePooler, needs: ['postgres', 'pgbouncer'] },
  page: { measure: measurePage, needs: ['postgres', 'wrk', 'proc'] },
  varnish: { measure: measureVarnish, needs: ['postgres', 'wrk', 'varnish'] },
  'page-cost': { measure: measurePageCost, needs: ['postgres', 'proc'] },
  'page-weight': { measure: measurePageWeight, needs: ['chromium'] },
  'manager-weight': { measure: measureManagerWeight, needs: ['chromium'] },
  'settings-weight': { measure: measureSettingsWeight, needs: ['chromium'] },
  lighthouse: { measure: measureLighthouse, needs: ['chromium'] },
  login: { measure: measureLogin, needs: ['postgres', 'proc'] },
  'login-flood': { measure: measureLoginFlood, needs: ['postgres', 'proc'] },
  registration: { measure: measureRegistration, needs: ['postgres'] },
  'last-place': { measure: measureLastPlace, needs: ['postgres'] },
  'account-timing': { measure: measureAccountTiming, needs: ['postgres'] },
  memory: { measure: measureMemory, needs: ['postgres', 'wrk', 'proc'] },
  'memory-embedded': { measure: measureMemoryEmbedded, needs: ['wrk', 'proc'] },
  pictures: { measure: measurePictures, needs: ['postgres', 'wrk', 'proc'] },
  providers: { measure: measureProviders, needs: [] },
  proxies: { measure: measureProxies, needs: ['postgres', 'proxies'] },
  webhooks: { measure: measureWebhooks, needs: ['postgres'] },
}

const isWhole = await runMeasurements({
  measurements,
  chosenNames: process.argv.slice(2),
  missingOf,
  prepare: buildProduct,
  print: (text) => process.stdout.write(`${text}\n`),
})
if (!isWhole) process.exitCode = 1
