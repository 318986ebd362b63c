import type { FastifyRequest } from 'fastify'
import * as changeMonthlyContract from '../../../../../contract/money/donors/change-monthly.ts'
import * as portalContract from '../../../../../contract/money/donors/portal.ts'
import { formatCents, formatCentsExactly, formatDate } from '../../../../../contract/format.ts'
import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { Conflict, FieldErrors, requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { requireConfirmed } from '../../../identity/users/index.ts'
import {
  changeMonthly,
  decidesAboutMore,
  findMonthlyOfDonor,
  isRaise,
  listMonthlyOfDonor,
  type MonthlyChange,
  type MonthlyRow,
  stopMonthlyDonation,
  undoStop,
} from '../../monthly-donations/index.ts'
import { listYears } from '../given/queries.ts'
import { type Donor, getDonor, monthlyDonor } from '../visits/get-donor.ts'
import { presentDonorMonthly } from './present-donor-monthly.ts'

type ChangeMessage = 'donors.changed' | 'donors.stopped' | 'donors.resumed'

interface MonthlyRequest {
  actor: Actor
  params: { access: portalContract.DonorAccess; id: number }
  request: FastifyRequest
  language: Language
}

interface OwnMonthly {
  donor: Donor
  monthly: MonthlyRow
}

/** Registers the calls for the monthly donations of a donor, and their changes. */
export function registerMonthlyOfDonor(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(portalContract.showDonorPortal, async ({ actor, params, request, language }) => {
    const donor = await getDonor(context, { access: params.access, actor, request })
    const [monthly, years] = await Promise.all([listMonthlyOfDonor(db, monthlyDonor(donor)), listYears(db, donor)])
    return {
      status: 200,
      body: {
        email: donor.email,
        monthly: await Promise.all(monthly.map((row) => presentDonorMonthly(context, { row, donor }, language))),
        years: years.map(({ year, cents }) => ({ year, amount: eurosOf(cents) })),
      },
    }
  })

  /** @throws NotFound when it is not this donor's */
  async function getMonthly({ actor, params, request }: MonthlyRequest): Promise<OwnMonthly> {
    const donor = await getDonor(context, { access: params.access, actor, request })
    const monthly = requireFound(await findMonthlyOfDonor(db, monthlyDonor(donor), params.id))
    return { donor, monthly }
  }
  async function change(request: MonthlyRequest, change: MonthlyChange) {
    const { donor, monthly } = await getMonthly(request)
    const requireAllowed = (row: MonthlyRow) => {
      if (isRaise(change, row)) {
        requireRaisable(donor, row, request.language)
        // A mailed link was opened by the reader of the e-mail address a moment ago; a session may be hours old, or
        // stolen.
        if (request.params.access === 'account') requireConfirmed(context, request.actor)
      }
      if (change.kind === 'resume') requireResumable(donor, row)
    }
    requireAllowed(monthly)
    const { id } = monthly
    const after = await changeMonthly(context, { id, change, language: request.language, requireAllowed })
    return answer({ row: after, donor }, request.language)
  }
  async function answer(
    changed: { row: MonthlyRow; donor: Donor },
    language: Language,
    key: ChangeMessage = 'donors.changed',
  ) {
    const { row: monthly } = changed
    const item = await presentDonorMonthly(context, changed, language)
    const message = texts.in(language)(key, {
      amount: formatCentsExactly(monthly.amountCents, language),
      project: monthly.projectName,
      date: formatDate(monthly.nextChargeOn, language),
    })
    return { status: 200, body: { item, message } } as const
  }

  calls.on(changeMonthlyContract.changeMonthlyAmount, (request) => {
    const { amount, cover_cents: coverCents } = request.body
    return change(request, { kind: 'amount', amountCents: centsOf(amount), coverCents })
  })
  calls.on(changeMonthlyContract.changeMonthlyDay, (request) => change(request, { kind: 'day', day: request.body.day }))
  calls.on(changeMonthlyContract.pauseMonthly, (request) =>
    change(request, { kind: 'pause', months: request.body.months }),
  )
  calls.on(changeMonthlyContract.resumeMonthly, (request) => change(request, { kind: 'resume' }))
  calls.on(changeMonthlyContract.skipMonth, (request) =>
    change(request, { kind: 'skip', seenOn: request.body.next_charge_on }),
  )
  calls.on(changeMonthlyContract.stopMonthlyOfDonor, async (request) => {
    const { donor, monthly } = await getMonthly(request)
    const { row } = await stopMonthlyDonation(context, monthly, request.body.reason ?? null)
    return answer({ row, donor }, request.language, 'donors.stopped')
  })
  calls.on(changeMonthlyContract.undoStopOfDonor, async (request) => {
    const { donor, monthly } = await getMonthly(request)
    return answer({ row: await undoStop(context, donor, monthly.id), donor }, request.language, 'donors.resumed')
  })
}

/** @throws Conflict for one of the two donors of an account's donation who does not pay for it */
function requireResumable(donor: Donor, monthly: MonthlyRow): void {
  if (!decidesAboutMore(donor, monthly)) throw new Conflict('errors.monthly_paid_by_another')
}

/** @throws FieldErrors for the other donor, with how it can be raised */
function requireRaisable(donor: Donor, monthly: MonthlyRow, language: Language): void {
  if (decidesAboutMore(donor, monthly)) return
  if (monthly.mandateLimitCents === null) throw new FieldErrors({ amount: ['validation.amount_by_account'] })
  const params = { amount: formatCents(monthly.amountCents, language) }
  throw new FieldErrors({ amount: [{ key: 'validation.amount_above_mandate', params }] })
}
