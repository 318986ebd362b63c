import { ProviderRefusal, ProviderUnreachable } from '../../../../payments/provider.ts'

/** Braintree understood, and said no; `codes` are those of its list of validation errors. */
export class BraintreeRefusal extends ProviderRefusal {
  constructor(
    message: string,
    readonly codes: readonly string[] = [],
  ) {
    super(message)
  }
}

/** Thrown for a thing that is not there at Braintree. */
export class BraintreeGone extends BraintreeRefusal {}

/**
 * Braintree did not do it now, or the outcome is unknown. Keys that are not good belong here as well: they say
 * nothing about a card, and no plan should end by them.
 */
export class BraintreeFailure extends ProviderUnreachable {
  constructor(
    message: string,
    /** Whether nothing was done for sure, so that it may be requested again at once. */
    readonly isUndone = false,
  ) {
    super(message)
  }
}
