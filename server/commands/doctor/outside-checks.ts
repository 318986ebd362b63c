import { lookup } from 'node:dns/promises'
import { buffer } from 'node:stream/consumers'
import { openPlatformProvider } from '../../configure-providers.ts'
import { isLocalHostname } from '../../platform/local-address.ts'
import { createSmtpDelivery } from '../../platform/mail/deliver.ts'
import { randomToken } from '../../platform/secrets.ts'
import { codeOf } from '../../platform/start-error.ts'
import { openStorage } from '../../ports/storage/open-storage.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { createCommandLog } from '../with-database.ts'
import { type Check, fault, note, ok } from './check.ts'

export const storageCheck: Check = {
  name: 'storage',
  run: async ({ config }) => {
    const { storage, close } = await openStorage(config, createCommandLog())
    return tryStorage(storage).finally(close)
  },
}

async function tryStorage(storage: Storage) {
  const key = `doctor-${randomToken()}`
  const content = Buffer.from(key)
  await storage.put(key, content, 'text/plain')
  try {
    const file = await storage.open(key)
    const isSame = file !== undefined && (await buffer(file.content)).equals(content)
    if (!isSame) return fault('a file that was written cannot be read')
  } finally {
    await storage.remove(key)
  }
  return (await storage.open(key)) === undefined
    ? ok('a file was written, read and removed')
    : fault('a file cannot be removed')
}

export const mailCheck: Check = {
  name: 'mail server',
  run: async ({ config: { smtpUrl } }) => {
    if (smtpUrl === undefined) return note('there is no SMTP_URL: no mail leaves')
    await createSmtpDelivery(smtpUrl, { name: 'Stuiver', address: 'noreply@localhost' }).greet()
    return ok('it took the name and password, and was sent no mail')
  },
}

export const providerCheck: Check = {
  name: 'payment provider',
  run: async ({ clock, config }) => {
    if (config.payments === undefined || config.payments === 'sandbox')
      return note('the sandbox moves no money, and is a part of the product')
    const provider = await openPlatformProvider({ clock, config })
    if (provider === undefined) return fault(`${config.payments} has no keys`)
    const methods = await provider.listMethods({ sequence: 'single', language: 'nl' })
    const kind = config.donationMoney === 'real' ? 'real money' : 'no real money'
    return methods.length === 0
      ? fault(`${config.payments} answers, and has no method to pay by`)
      : ok(`${config.payments} answers with ${methods.length} methods to pay by (${kind})`)
  },
}

export const alarmWebhookCheck: Check = {
  name: 'alarm webhook',
  run: async ({ config: { alarmWebhook } }) => {
    if (alarmWebhook === undefined) return ok('there is none: alarms are mailed to staff')
    const { hostname, host } = new URL(alarmWebhook.url)
    await lookup(hostname.replace(/^\[|\]$/g, ''))
    return ok(`alarms go to ${host}, which was sent nothing now`)
  },
}

/** The time that the product's own address has for an answer. */
const answerMs = 5_000

export const addressCheck: Check = {
  name: 'BASE_URL',
  run: async ({ config: { baseUrl } }) => {
    const { hostname } = new URL(baseUrl)
    if (!isLocalHostname(hostname)) await lookup(hostname)
    try {
      const answer = await fetch(`${baseUrl}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) })
      return answer.status === 200
        ? ok(`${baseUrl} answers, and is ready`)
        : note(`${baseUrl}/readyz answers ${answer.status}: no process serves there yet, or it is not ready`)
    } catch (error) {
      const code = codeOf(error instanceof Error ? (error.cause ?? error) : error) ?? 'no answer in time'
      const isCertificate = /CERT|SIGNATURE|TLS|SSL/.test(code)
      return isCertificate
        ? fault(`the certificate of ${hostname} is not good (${code})`)
        : note(`${baseUrl} does not answer (${code}): no process serves there yet`)
    }
  },
}

export const proxyCheck: Check = {
  name: 'proxies',
  run: async ({ config: { baseUrl, trustedProxies } }) => {
    const isEncrypted = baseUrl.startsWith('https:')
    if (isEncrypted && trustedProxies === 0)
      return note('BASE_URL has https, so a proxy stands in front, and TRUSTED_PROXIES is 0: all visitors share limits')
    if (!isEncrypted && trustedProxies > 0 && !isLocalHostname(new URL(baseUrl).hostname))
      return note(`TRUSTED_PROXIES is ${trustedProxies}, and BASE_URL has no https`)
    return ok(trustedProxies === 0 ? 'none is trusted' : `${trustedProxies} in a row are trusted`)
  },
}
