/** Thrown when the receiver of a webhook did not take it, so that it is sent again. */
export class WebhookUnaccepted extends Error {
  /** @param outcome the status of the answer, or the reason that there is none */
  constructor(outcome: number | string) {
    super(`a webhook was not accepted: ${outcome}`)
  }
}

/** Thrown when a webhook is sent later, as its receiver has one of this moment still, or was slow. */
export class WebhookPostponed extends Error {
  constructor() {
    super('a webhook waits for its receiver, which was slow a moment ago')
  }
}
