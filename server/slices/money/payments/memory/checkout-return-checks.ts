import { BoundedMap } from '../../../../platform/bounded-map.ts'

/** The state of the requests about a payment from which its donor came back. */
export interface CheckoutReturnCheck {
  times: number
  nextCheckAt: number
  /** The end of the last request, by the monotonic clock. */
  endedAtMs: number
  underWay: Promise<void> | undefined
}

/** The most payments that are remembered: the payment queried longest ago is forgotten first. */
const rememberedMax = 10_000

/** The requests that this process made to providers on behalf of donors who came back. */
export class CheckoutReturnChecks {
  private readonly all = new BoundedMap<string, CheckoutReturnCheck>({ sizeMax: rememberedMax })

  /** @param id of the payment at its provider */
  of(id: string): CheckoutReturnCheck {
    const { all } = this
    const check = all.get(id) ?? { times: 0, nextCheckAt: 0, endedAtMs: Number.NEGATIVE_INFINITY, underWay: undefined }
    all.set(id, check)
    return check
  }
}
