import { BoundedMap } from '../../../../platform/bounded-map.ts'

/** The state of the requests about a payment from which its donor came back. */
export interface CheckoutReturnQuestion {
  times: number
  againAt: number
  /** The end of the last request, by the monotonic clock. */
  endedAtMs: number
  underWay: Promise<void> | undefined
}

/** The most payments that are remembered: the payment queried longest ago is forgotten first. */
const rememberedMax = 10_000

/** The requests that this process made to providers on behalf of donors who came back. */
export class CheckoutReturnQuestions {
  private readonly all = new BoundedMap<string, CheckoutReturnQuestion>({ sizeMax: rememberedMax })

  /** @param id of the payment at its provider */
  of(id: string): CheckoutReturnQuestion {
    const { all } = this
    const question = all.get(id) ?? { times: 0, againAt: 0, endedAtMs: Number.NEGATIVE_INFINITY, underWay: undefined }
    all.set(id, question)
    return question
  }
}
