import { type Answer, MollieError, page } from './answers.ts'
import type { Call } from './handlers.ts'
import { presentChargeback, presentPayment, presentRefund } from './present.ts'
import { queries, readAs } from './schemas.ts'
import { euros, type Settlement } from './state.ts'

/** The routes that only a token of an organization may see. */
export const settlementRoutes: [method: string, path: RegExp, handler: (call: Call) => Answer][] = [
  ['GET', /^\/v2\/settlements$/, listSettlements],
  ['GET', /^\/v2\/settlements\/([^/]+)\/(payments|refunds|chargebacks)$/, listParts],
]

function listSettlements(call: Call): Answer {
  readAs(queries.page, Object.fromEntries(call.query), call.violations)
  return page('settlements', call.state.settlements.toReversed().map(present), call)
}

function listParts(call: Call): Answer {
  const { state, origin, ids } = call
  const [settlementId, name] = ids as [string, string]
  readAs(queries.page, Object.fromEntries(call.query), call.violations)
  if (!state.settlements.some(({ id }) => id === settlementId)) throw new MollieError(404, 'No settlement exists.')
  const isIn = (part: { settlementId: string | null }) => part.settlementId === settlementId
  const items = state.payments.flatMap((payment): { id: string }[] => {
    if (name === 'payments') return isIn(payment) ? [presentPayment(origin, payment)] : []
    return name === 'refunds'
      ? payment.refunds.filter(isIn).map((part) => presentRefund(origin, payment, part))
      : payment.chargebacks.filter(isIn).map((part) => presentChargeback(origin, payment, part))
  })
  return page(name, items, call)
}

const present = ({ id, settledAt, status, cents, costs }: Settlement) => ({
  resource: 'settlement',
  id,
  reference: '1234567.2603.01',
  createdAt: settledAt,
  // One that is on its way has no such moment yet.
  settledAt: status === 'pending' ? null : settledAt,
  status,
  amount: euros(cents),
  balanceId: 'bal_fake',
  periods: {
    [settledAt.slice(0, 4)]: {
      [settledAt.slice(5, 7)]: {
        revenue: [],
        costs: costs.map((cost) => ({
          description: cost.description,
          method: cost.method,
          count: cost.count,
          rate: { fixed: { currency: 'EUR', value: cost.fixed }, variable: cost.variable },
          amountNet: euros(cost.cents),
          amountVat: null,
          amountGross: euros(cost.cents),
        })),
      },
    },
  },
  _links: {},
})
