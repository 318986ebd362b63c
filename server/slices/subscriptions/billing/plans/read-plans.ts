import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { centsOf } from '../../../../../contract/money.ts'
import { type Config, ConfigurationError } from '../../../../platform/config.ts'
import { defaultPlans } from './default-plans.ts'
import type { BillableKind, Plan, Plans, TranslatedText } from './plan.ts'
import { plansFile } from './plans-file.ts'

/**
 * Reads the plans that this product offers.
 * @throws ConfigurationError with every mistake in the file
 */
export const readPlans = ({ plansFile: file }: Pick<Config, 'plansFile'>): Plans =>
  parsePlans(file === undefined ? defaultPlans : readJson(file))

/** @throws ConfigurationError with every mistake */
export function parsePlans(content: unknown): Plans {
  const parsed = plansFile.safeParse(content)
  if (!parsed.success)
    throw new ConfigurationError(
      parsed.error.issues.map(({ path, message }) => `PLANS: ${[...path.map(String), message].join(': ')}`),
    )
  const { currency, users, teams, trialDays, coupons, seller, billingAddress, vat } = parsed.data
  return {
    currency,
    user: users.map((entry) => planOf({ ...entry, currency }, 'user')),
    team: teams.map((entry) => planOf({ ...entry, currency }, 'team')),
    trialDays: { user: trialDays.users, team: trialDays.teams },
    coupons: coupons.map(({ code, percentOff, amountOff, duration, durationInMonths, redemptionsMax, lastDay }) => ({
      code,
      percentOff: percentOff ?? null,
      amountOffCents: amountOff === undefined ? null : centsOf(amountOff),
      duration,
      durationInMonths: durationInMonths ?? null,
      redemptionsMax: redemptionsMax ?? null,
      lastDay: lastDay ?? null,
    })),
    seller,
    address: { isCollected: billingAddress.collected, defaultCountry: billingAddress.defaultCountry },
    vat: { isEuropean: vat.european, countries: vat.countries },
  }
}

type Entry = z.output<typeof plansFile>['users'][number] & { currency: string }

const planOf = ({ price, active, name, features, ...entry }: Entry, kind: BillableKind): Plan => ({
  ...entry,
  kind,
  name: name as TranslatedText,
  features: features as TranslatedText[],
  priceCents: centsOf(price),
  isActive: active,
})

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? `is no JSON (${error.message})` : 'cannot be read'
    throw new ConfigurationError([`PLANS: the file ${file} ${why}`])
  }
}
