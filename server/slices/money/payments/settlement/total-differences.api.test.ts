import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { hours } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertCountedDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertTotal } from '../../../../../tests/support/builders/totals.ts'
import { createLog } from '../../../../platform/log.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { alarms } from '../../../../schema/identity/alarms.ts'
import { listTotalDifferences } from './queries/total-differences.ts'

test('a total that is not the sum of its ledger is found by the daily comparison, and no other', async () => {
  const lines: string[] = []
  const destination = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const app = await buildTestApp({}, createLog('error', destination))
  const { db } = app.deps
  const right = await insertProject(db)
  await insertCountedDonation(db, { projectId: right.id, amountCents: 2500 })
  expect(await listTotalDifferences(db)).toEqual([])
  const wrong = await insertProject(db)
  await insertTotal(db, { subjectId: wrong.id, raisedCents: 100, donationCount: 1 })
  const difference = { subject: 'project', subjectId: wrong.id, ledgerCents: 0, totalCents: 100 }
  expect(await listTotalDifferences(db)).toEqual([difference])
  app.clock.advance(hours(25))
  await app.runJobs()
  expect(lines.join('')).toContain('a total differs from the sum of its ledger')
  expect(await db.select(pick(alarms, 'kind', 'findings')).from(alarms)).toEqual([
    { kind: 'totals-differ', findings: [`project ${wrong.id}`] },
  ])
  await app.close()
})
