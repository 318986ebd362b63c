import type { FastifyRequest } from 'fastify'
import {
  changeMonthlyAmount,
  changeMonthlyDay,
  pauseMonthly,
  resumeMonthly,
  skipMonth,
  stopMonthlyOfDonor,
  undoStopOfDonor,
} from '../../../../../contract/money/donors/change-monthly.ts'
import { showDonorPlace, type DonorAccess } from '../../../../../contract/money/donors/place.ts'
import { formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors, NotFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { requireConfirmed } from '../../../identity/users/index.ts'
import {
  changeMonthly,
  findMonthlyOfDonor,
  isRaise,
  listMonthlyOfDonor,
  type MonthlyChange,
  type MonthlyRow,
  stopMonthlyDonation,
  undoStop,
} from '../../recurring-donations/index.ts'
import { listYears } from '../given/queries.ts'
import { type Donor, getDonor, monthlyDonor } from '../visits/get-donor.ts'
import { decidesAmount } from './decides-amount.ts'
import { presentDonorMonthly } from './present-donor-monthly.ts'

type ChangeMessage = 'donors.changed' | 'donors.stopped' | 'donors.resumed'

interface MonthlyRequest {
  actor: Actor
  params: { access: DonorAccess; id: number }
  request: FastifyRequest
  language: Language
}

/** The monthly donations of a donor, and their changes. */
export function registerMonthlyOfDonor(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(showDonorPlace, async ({ actor, params, request, language }) => {
    const donor = await getDonor(context, { access: params.access, actor, request })
    const [monthly, years] = await Promise.all([listMonthlyOfDonor(db, monthlyDonor(donor)), listYears(db, donor)])
    return {
      status: 200,
      body: {
        email: donor.email,
        monthly: await Promise.all(monthly.map((row) => presentDonorMonthly(context, row, language))),
        years: years.map(({ year, cents }) => ({ year, amount: cents / 100 })),
      },
    }
  })

  /** @throws NotFound when it is not this donor's */
  async function getMonthly({
    actor,
    params,
    request,
  }: MonthlyRequest): Promise<{ donor: Donor; monthly: MonthlyRow }> {
    const donor = await getDonor(context, { access: params.access, actor, request })
    const monthly = await findMonthlyOfDonor(db, monthlyDonor(donor), params.id)
    if (monthly === undefined) throw new NotFound()
    return { donor, monthly }
  }
  async function change(request: MonthlyRequest, change: MonthlyChange) {
    const { donor, monthly } = await getMonthly(request)
    if (isRaise(change, monthly)) {
      if (!(await decidesAmount(db, donor, monthly)))
        throw new FieldErrors({ amount: ['validation.amount_by_account'] })
      // A mailed link was opened by the reader of the address a moment ago; a session may be hours old, or stolen.
      if (request.params.access === 'account') requireConfirmed(context, request.actor)
    }
    const { id } = monthly
    const after = await changeMonthly(context, { id, change, language: request.language })
    return answer(after, request.language)
  }
  async function answer(monthly: MonthlyRow, language: Language, key: ChangeMessage = 'donors.changed') {
    const item = await presentDonorMonthly(context, monthly, language)
    const message = texts.translate(language, key, {
      amount: formatCentsExactly(monthly.amountCents, language),
      project: monthly.projectName,
      date: formatDate(monthly.nextChargeOn, language),
    })
    return { status: 200, body: { item, message } } as const
  }

  calls.on(changeMonthlyAmount, (request) => {
    const { amount, cover_cents: coverCents } = request.body
    return change(request, { kind: 'amount', amountCents: centsOf(amount), coverCents })
  })
  calls.on(changeMonthlyDay, (request) => change(request, { kind: 'day', day: request.body.day }))
  calls.on(pauseMonthly, (request) => change(request, { kind: 'pause', months: request.body.months }))
  calls.on(resumeMonthly, (request) => change(request, { kind: 'resume' }))
  calls.on(skipMonth, (request) => change(request, { kind: 'skip', seenOn: request.body.next_charge_on }))
  calls.on(stopMonthlyOfDonor, async (request) => {
    const { monthly } = await getMonthly(request)
    const { row } = await stopMonthlyDonation(context, monthly, request.body.reason ?? null)
    return answer(row, request.language, 'donors.stopped')
  })
  calls.on(undoStopOfDonor, async (request) => {
    const { monthly } = await getMonthly(request)
    return answer(await undoStop(context, monthly.id), request.language, 'donors.resumed')
  })
}
