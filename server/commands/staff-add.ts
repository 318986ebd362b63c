import { canonicalEmailAddress, isEmailAddress } from '../../contract/fields/email-address.ts'
import { findStaffSteps } from '../slices/identity/users/index.ts'
import { type Command, exitCodes } from './command.ts'
import { withDatabase } from './with-database.ts'

export const staffAdd: Command = {
  name: 'staff add',
  parameters: ['<email>'],
  summary: 'Says what is left to do until an account has the rights of staff.',
  run: ({ environment, words: [text = ''], print }) =>
    withDatabase(environment, async ({ config, db }) => {
      if (!isEmailAddress(text)) {
        print(`${text} is no e-mail address.`)
        return exitCodes.misused
      }
      const email = canonicalEmailAddress(text)
      const { isListed, account } = await findStaffSteps({ config, db }, email)
      const adminEmails = [...config.adminEmails, email.toLowerCase()].join(',')
      const steps = [
        ...(isListed ? [] : [`set ADMIN_EMAILS=${adminEmails} and restart every process`]),
        ...(account === 'absent' ? [`make an account with this address at ${config.baseUrl}/register`] : []),
        ...(account === 'absent' || account === 'unconfirmed' ? ['confirm the address by the link in its mail'] : []),
        ...(account === 'confirmed' || account === 'absent' || account === 'unconfirmed'
          ? [`switch on a second factor at ${config.baseUrl}/settings`]
          : []),
        ...(account === 'locked' ? ['have the account unlocked by staff'] : []),
      ]
      if (steps.length === 0) {
        print(`${email} has the rights of staff.`)
        return exitCodes.done
      }
      print(`${email} has the rights of staff once these are done; only the configuration names staff, never a row:`)
      for (const [at, step] of steps.entries()) print(`  ${at + 1}. ${step}`)
      return exitCodes.failed
    }),
}
