import { setup as buildProduct } from '../tests/faults/build-product.ts'
import { measureAccountTiming } from './account-timing.ts'
import { measureDonations } from './donations.ts'
import { measureKeyset } from './keyset.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLogin } from './login.ts'
import { measureLoginFlood } from './login-flood.ts'
import { measureMemory } from './memory.ts'
import { measurePage } from './page.ts'
import { measurePageWeight } from './page-weight.ts'
import { measureSettingsWeight } from './settings-weight.ts'

/** Every measurement by its name; without names all of them are made. */
const measurements: Record<string, () => Promise<object>> = {
  donations: measureDonations,
  keyset: measureKeyset,
  page: measurePage,
  'page-weight': measurePageWeight,
  'settings-weight': measureSettingsWeight,
  lighthouse: measureLighthouse,
  login: measureLogin,
  'login-flood': measureLoginFlood,
  'account-timing': measureAccountTiming,
  memory: measureMemory,
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(measurements)
buildProduct()
const results: Record<string, object> = {}
for (const name of wanted) {
  const measure = measurements[name]
  if (measure === undefined) throw new Error(`${name} is none of ${Object.keys(measurements).join(', ')}`)
  results[name] = await measure()
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
