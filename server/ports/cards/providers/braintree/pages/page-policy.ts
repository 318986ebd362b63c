/**
 * Returns the sources that a page of cards may load from: Braintree's own fields, and Cardinal, which takes the payer
 * to their bank. Banks show their authentication at URLs of their own, and there is no list of those: so any page may
 * stand in a frame there, and nothing of it runs as ours. No other page of the product may load any of it.
 */
export function pagePolicy({
  isFramed,
  isSandbox,
  returnUrl,
}: {
  isFramed: boolean
  isSandbox: boolean
  returnUrl?: string
}): string {
  const host = isSandbox ? 'sandbox.' : ''
  const cardinal = isSandbox
    ? 'https://songbirdstag.cardinalcommerce.com https://cas.static.client.cardinaltrusted.com'
    : 'https://songbird.cardinalcommerce.com https://static.client.cardinaltrusted.com'
  const back = returnUrl !== undefined && URL.canParse(returnUrl) ? new URL(returnUrl).origin : ''
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' ${cardinal}`,
    'connect-src': [
      `https://api.${host}braintreegateway.com`,
      `https://client-analytics.${host}braintreegateway.com`,
      `https://payments.${host}braintree-api.com`,
      'https://*.cardinalcommerce.com',
      'https://*.cardinaltrusted.com',
    ].join(' '),
    'frame-src': 'https:',
    // Cardinal and the fields set styles by script, which is no style of ours.
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self'",
    'img-src': 'data: https://assets.braintreegateway.com https://*.cardinalcommerce.com https://*.cardinaltrusted.com',
    'form-action': `'self' https: ${back}`.trim(),
    'frame-ancestors': isFramed ? "'self'" : "'none'",
    'base-uri': "'none'",
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
