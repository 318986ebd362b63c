import { expect, test } from 'vitest'
import { misnamedJobs } from './job-names.ts'

const job = (path: string, name: string, stored: string) => ({
  path,
  text: `export const ${name} = defineJob({\n  name: '${stored}',\n  payload: z.object({ id: z.number() }),\n})\n`,
})

test('a job is stored under its own name, and two jobs never have one', () => {
  const teams = job('teams/jobs.ts', 'teamChanged', 'team-changed')
  expect(misnamedJobs([teams, job('mail.ts', 'deliverMail', 'deliver-mail')])).toEqual([])
  expect(misnamedJobs([teams, job('members/jobs.ts', 'teamChanged', 'team-changed')])).toEqual([
    'members/jobs.ts: teamChanged is a job of teams/jobs.ts too',
  ])
  expect(misnamedJobs([job('users/jobs.ts', 'mailLink', 'account-mail-link')])).toEqual([
    "users/jobs.ts: mailLink is stored as 'account-mail-link', not 'mail-link'",
  ])
})

test('a job that is made of another one has a name of its own', () => {
  const text = "export const deliverBulkMail = defineJob({ ...deliverMail, name: 'deliver-mail', lane: 'bulk' })\n"
  expect(misnamedJobs([{ path: 'mail.ts', text }])).toEqual([
    "mail.ts: deliverBulkMail is stored as 'deliver-mail', not 'deliver-bulk-mail'",
  ])
})
