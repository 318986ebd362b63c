import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createTexts } from '../../server/platform/i18n/texts.ts'
import { projectRoot } from '../../server/platform/paths.ts'
import type { PrintAnswer, PrintOrder } from '../../server/platform/prints/prints.ts'
import { invoiceSheet } from '../../server/slices/subscriptions/billing/invoices/invoice-sheet.ts'
import type { Invoice } from '../../server/slices/subscriptions/billing/invoices/queries.ts'
import { processorMsOf } from '../product/process-figures.ts'
import { percentile } from '../statistics.ts'

const target = { processorMs: 300 }
const warmTurns = 20
const program = join(projectRoot, 'build', 'server', 'print-process.js')

/**
 * Processor time of one invoice as a PDF, from the start of the process that prints it until it is there. Each has a
 * process of its own, which gives way to all others, so that no request waits for it; of the first, the machine's
 * memory holds least.
 */
export async function measureInvoice() {
  const sheet = invoiceSheet(sample, undefined, createTexts().in(sample.language))
  const cold = await print({ kind: 'page', sheet })
  const warm: number[] = []
  for (let turn = 0; turn < warmTurns; turn += 1) warm.push((await print({ kind: 'page', sheet })).processorMs)
  const warmMs = percentile(warm, 0.5)
  const isGood = Math.max(cold.processorMs, warmMs) <= target.processorMs
  return { target, isGood, coldMs: cold.processorMs, warmMs, warmMostMs: Math.max(...warm), bytes: cold.bytes }
}

/** Prints as `runOwnProcess` does, and looks at the kernel's books before the process ends. */
async function print(order: PrintOrder): Promise<{ processorMs: number; bytes: number }> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = await new Promise<PrintAnswer>((resolve, reject) => {
    child.on('message', (answer) => resolve(answer as PrintAnswer))
    child.on('exit', () => reject(new Error('the process that prints ended')))
    child.send(order)
  })
  const processorMs = processorMsOf(child.pid!)
  child.kill('SIGKILL')
  if ('problem' in answer) throw new Error(`The invoice was not printed: ${answer.problem}`)
  return { processorMs, bytes: answer.content.byteLength }
}

/** An invoice with all that one may have: letters of several files, a discount, a credit, and VAT. */
const sample: Invoice = {
  id: 1,
  number: 1,
  creditsId: null,
  accountId: 1,
  billId: 1,
  issuedOn: '2026-03-10',
  periodStartsOn: '2026-03-10',
  periodEndsOn: '2026-04-10',
  seller: {
    name: 'Stuiver B.V.',
    lines: ['Kade 12', '1621 AA Hoorn'],
    country: 'NL',
    vatId: 'NL123456789B01',
    chamberOfCommerce: '12345678',
    iban: 'NL91 ABNA 0417 1643 00',
  },
  buyer: {
    name: 'Stichting Zoë Łukasz',
    lines: ['Dijk 4', '1621 AP Hoorn'],
    country: 'NL',
    vatId: 'NL987654321B01',
    extra: 'Ter attentie van de penningmeester\nKostenplaats 14',
  },
  lines: [
    { kind: 'plan', text: 'Organisatie, per maand', cents: 3_900 },
    { kind: 'discount', text: 'Korting: 25% gedurende drie maanden', cents: -975 },
    { kind: 'credit', text: 'Tegoed van een eerdere periode', cents: -500 },
  ],
  netCents: 2_425,
  vatRate: 2_100,
  isReverseCharged: false,
  vatCents: 509,
  totalCents: 2_934,
  currency: 'EUR',
  language: 'nl',
  proofs: {} as Invoice['proofs'],
  createdAt: new Date('2026-03-10T10:00:00Z'),
}
