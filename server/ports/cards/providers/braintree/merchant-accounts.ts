import type { BraintreeGateway } from 'braintree'
import { merchantAccounts } from './answers.ts'
import { callGateway } from './http/client.ts'
import { BraintreeFailure } from './http/errors.ts'

const pagesMax = 20

/**
 * Creates the lookup of merchant accounts. A transaction is in the currency of the merchant account that takes it,
 * independent of the request: that account is looked up once for every currency, and the default one is not trusted to
 * be it.
 */
export function createMerchantAccounts(gateway: BraintreeGateway): (currency: string) => Promise<string> {
  const idByCurrency = new Map<string, string>()
  return async (currency) => {
    const id = idByCurrency.get(currency) ?? (await find(gateway, currency))
    idByCurrency.set(currency, id)
    return id
  }
}

export const merchantAccountsPath = (gateway: BraintreeGateway, page: number): string =>
  `${gateway.config.baseMerchantPath()}/merchant_accounts?page=${page}`

async function find(gateway: BraintreeGateway, currency: string): Promise<string> {
  let chosen: string | undefined
  for (let page = 1, seen = 0; page <= pagesMax; page += 1) {
    const path = merchantAccountsPath(gateway, page)
    const { merchantAccounts: accounts } = await callGateway(merchantAccounts, () => gateway.http.get(path))
    for (const account of accounts.merchantAccount) {
      if (account.currencyIsoCode !== currency || account.status !== 'active') continue
      if (account.default) return account.id
      chosen ??= account.id
    }
    seen += accounts.merchantAccount.length
    if (accounts.merchantAccount.length === 0 || seen >= (accounts.totalItems ?? 0)) break
  }
  if (chosen === undefined) throw new BraintreeFailure(`Braintree has no merchant account in ${currency}`, true)
  return chosen
}
