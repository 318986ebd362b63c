// The scripts that run in the browser on the pages of cards. They are sent as they stand here, so they use nothing of
// ours.

import { frameScript } from '../../../frame-script.ts'

/** Notifies the page around the frame, which is ours alone. */
const tell = `const tell = (message) => { if (parent !== window) parent.postMessage(message, location.origin) }`

/**
 * Lets the payer authenticate at the bank. In a frame that needs more room, which the page around it gives. A merchant
 * without this feature goes without it: then the bank decides when it is charged.
 */
const prove = `async function openProof(client) {
  try {
    const secure = await braintree.threeDSecure.create({ version: '2', client })
    secure.on('lookup-complete', (_data, next) => next())
    secure.on('authentication-modal-render', () => tell({ kind: 'card-question', isOpen: true }))
    secure.on('authentication-modal-close', () => tell({ kind: 'card-question', isOpen: false }))
    return secure
  } catch (error) {
    if (String(error && error.code).startsWith('THREEDS_NOT_ENABLED')) return undefined
    throw error
  }
}`

export const fieldsScript = `'use strict'
${frameScript}
${prove}
const form = document.getElementById('card')
const button = form.querySelector('button')
const problem = document.getElementById('problem')
const label = button.textContent
const names = { number: 'number', expirationDate: 'expiry', cvv: 'code' }
const say = (text) => { problem.textContent = text }
const mark = (name, isWrong) => {
  const line = document.getElementById(name + '-problem')
  line.textContent = isWrong ? line.dataset.text : ''
  document.getElementById(name).classList.toggle('is-wrong', isWrong)
}
const setBusy = (isBusy) => {
  button.disabled = isBusy
  button.textContent = isBusy ? form.dataset.busy : label
}
function wrongFields(error) {
  if (error.code === 'HOSTED_FIELDS_FIELDS_EMPTY') return Object.keys(names)
  const { details } = error
  return (details && (details.invalidFieldKeys || [])) || []
}
async function begin() {
  const client = await braintree.client.create({ authorization: form.dataset.clientToken })
  const ink = getComputedStyle(document.body).color
  const fields = await braintree.hostedFields.create({
    client,
    styles: { input: { 'font-size': '16px', 'font-family': 'system-ui, sans-serif', color: ink } },
    fields: {
      number: { container: '#number', placeholder: '1234 1234 1234 1234', iframeTitle: form.dataset.number },
      expirationDate: { container: '#expiry', placeholder: '12/34', iframeTitle: form.dataset.expiry },
      cvv: { container: '#code', placeholder: '123', iframeTitle: form.dataset.code },
    },
  })
  const secure = await openProof(client)
  for (const [key, name] of Object.entries(names))
    document.getElementById(name + '-label').addEventListener('click', () => fields.focus(key))
  fields.on('validityChange', ({ emittedBy, fields: all }) => {
    if (all[emittedBy].isPotentiallyValid) mark(names[emittedBy], false)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button.disabled) void send(fields, secure)
  })
  setBusy(false)
  openFor(form)
}
function handOver(token, { cardType: brand, lastFour: digits }) {
  const ready = document.getElementById('ready')
  ready.querySelector('p').textContent = ready.dataset.text.replace('{brand}', brand).replace('{digits}', digits)
  ready.querySelector('button').addEventListener('click', () => tell({ kind: 'card-again' }))
  form.hidden = true
  ready.hidden = false
  tell({ kind: 'card-ready', token, card: brand + ' ' + digits })
}
async function send(fields, secure) {
  setBusy(true)
  say('')
  for (const name of Object.values(names)) mark(name, false)
  let filledIn
  try {
    filledIn = await fields.tokenize()
  } catch (error) {
    const wrong = wrongFields(error)
    for (const key of wrong) mark(names[key], true)
    if (wrong.length > 0) fields.focus(wrong[0])
    else say(problem.dataset.away)
    tell({ kind: 'card-refused' })
    return setBusy(false)
  }
  try {
    const proof = { amount: '0.00', nonce: filledIn.nonce, bin: filledIn.details.bin, cardAddChallengeRequested: true }
    const { nonce } = secure === undefined ? filledIn : await secure.verifyCard(proof)
    handOver(nonce, filledIn.details)
  } catch (error) {
    say(problem.dataset.unproven)
    tell({ kind: 'card-refused' })
    setBusy(false)
  }
}
begin().catch(() => say(problem.dataset.away))
`

export const confirmScript = `'use strict'
${tell}
${prove}
const form = document.getElementById('confirm')
const button = form.querySelector('button')
const problem = document.getElementById('problem')
const label = button.textContent
const setBusy = (isBusy) => {
  button.disabled = isBusy
  button.textContent = isBusy ? form.dataset.busy : label
}
const away = () => { problem.textContent = problem.dataset.away }
async function begin() {
  const { clientToken, amount, nonce, bin } = form.dataset
  const client = await braintree.client.create({ authorization: clientToken })
  const secure = await openProof(client)
  if (secure === undefined) return away()
  form.addEventListener('submit', async (event) => {
    // A payer who does not want to pay goes on without it.
    if (event.submitter !== button) return
    event.preventDefault()
    if (button.disabled) return
    setBusy(true)
    try {
      const proof = { amount, nonce, bin, challengeRequested: true }
      form.elements.nonce.value = (await secure.verifyCard(proof)).nonce
      form.submit()
    } catch (error) {
      // A token that was given for one proof is worth nothing for the next.
      away()
      setTimeout(() => location.reload(), 3000)
    }
  })
  setBusy(false)
}
begin().catch(away)
`
