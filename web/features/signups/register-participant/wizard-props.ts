import type { RegistrationOffer } from '../../../../contract/signups/registrations/register-calls.ts'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import type { RegisterAnswer } from './sign-up-by-form.ts'

export interface RegisterWizardProps {
  offer: RegistrationOffer
  user: CurrentUser | null
  /** The first values of the form, by the names of the inputs. */
  initialValues: Readonly<Record<string, string>>
  /** The server's answer to a form that was sent without scripts. */
  answer: RegisterAnswer | undefined
  /** The key of this rendering of the form: sent twice without scripts, it is one registration. */
  formKey: string
}
