import { setTimeout as wait } from 'node:timers/promises'
import { builtPassword, insertUser } from '../../tests/support/builders/users.ts'
import { type HostileImage, makeHostileImages } from '../../tests/support/pictures/hostile-images.ts'
import { HttpDonor } from '../../tests/support/servers/http-donor.ts'
import { ipAddressOf } from '../logins/request-login.ts'
import { loadPage } from './load-page.ts'
import { residentMbWithChildrenOf } from '../product/process-figures.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from '../product/product-on-postgres.ts'

const target = { moreMb: 150, othersWaitMs: 1_000 }

/** Measures the time that pictures made to cost as much as possible take, and how long others wait meanwhile. */
export function measurePictures() {
  return withPostgres(async ({ url }) => {
    let email = ''
    const databaseUrl = await createDatabase(url, 'pictures', async ({ db }) => {
      email = (await insertUser(db)).email
    })
    const pictures = await makeHostileImages()
    return withProduct({ databaseUrl }, async (product) => {
      const sender = new HttpDonor(product.server.url, ipAddressOf(0))
      const token = await sender.token()
      await sender.send('/login', post(token, { email, password: builtPassword }))
      await loadPage(`${product.server.url}/`, 3)
      const before = residentMbWithChildrenOf(product.server.pid)
      const rows: Row[] = []
      for (const picture of pictures) rows.push(await send(product, sender, picture))
      const moreMb = Math.max(...rows.map((row) => row.mb)) - before
      const othersWaitMs = Math.max(...rows.map((row) => row.othersWaitMs))
      const isGood = moreMb <= target.moreMb && othersWaitMs <= target.othersWaitMs
      const costly = rows.toSorted((a, b) => b.mb - a.mb).slice(0, 5)
      return { target, isGood, pictures: rows.length, before, moreMb, othersWaitMs, costly }
    })
  })
}

interface Row {
  name: string
  bytes: number
  status: number
  ms: number
  /** The largest memory, with the process that unpacks. */
  mb: number
  othersWaitMs: number
}

const post = (token: string, json: object) => ({ method: 'POST', json, headers: { 'x-xsrf-token': token } })

let requestCount = 0

async function send({ server }: RunningProduct, sender: HttpDonor, picture: HostileImage): Promise<Row> {
  const { name, type, bytes } = picture
  let mb = 0
  let othersWaitMs = 0
  let isOver = false
  const watchMemory = async () => {
    for (; !isOver; await wait(5)) mb = Math.max(mb, residentMbWithChildrenOf(server.pid))
  }
  const beOthers = async () => {
    for (; !isOver; await wait(10)) {
      const startedAt = performance.now()
      await fetch(`${server.url}/`).then((answer) => answer.arrayBuffer())
      othersWaitMs = Math.max(othersWaitMs, performance.now() - startedAt)
    }
  }
  const others = [watchMemory(), beOthers()]
  const startedAt = performance.now()
  const photo_url = `data:${type};base64,${bytes.toString('base64')}`
  const { headers, ...form } = post(await sender.token(), { photo_url })
  // Uploads are limited by the IP address they come from.
  const from = { ...headers, 'x-forwarded-for': ipAddressOf((requestCount += 1)) }
  const { status } = await sender.send('/settings/photo', { ...form, headers: from })
  const ms = Math.round(performance.now() - startedAt)
  isOver = true
  await Promise.all(others)
  return { name, bytes: bytes.length, status, ms, mb, othersWaitMs: Math.round(othersWaitMs) }
}
