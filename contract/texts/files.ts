// Written by `npm run texts` from the files in contract/texts; a change by hand is lost.
import type account from './nl/account.json'
import type account_teams from './nl/account_teams.json'
import type advice from './nl/advice.json'
import type auth from './nl/auth.json'
import type billing from './nl/billing.json'
import type cards from './nl/cards.json'
import type changes from './nl/changes.json'
import type common from './nl/common.json'
import type complete from './nl/complete.json'
import type connected_accounts from './nl/connected_accounts.json'
import type content from './nl/content.json'
import type counter from './nl/counter.json'
import type create from './nl/create.json'
import type dashboard from './nl/dashboard.json'
import type donate from './nl/donate.json'
import type donations from './nl/donations.json'
import type donors from './nl/donors.json'
import type errors from './nl/errors.json'
import type follow from './nl/follow.json'
import type identity from './nl/identity.json'
import type invitation from './nl/invitation.json'
import type kiosk from './nl/kiosk.json'
import type landing from './nl/landing.json'
import type legal from './nl/legal.json'
import type mail from './nl/mail.json'
import type manage from './nl/manage.json'
import type members from './nl/members.json'
import type notifications from './nl/notifications.json'
import type organization from './nl/organization.json'
import type organize from './nl/organize.json'
import type participant from './nl/participant.json'
import type participate from './nl/participate.json'
import type payouts from './nl/payouts.json'
import type people from './nl/people.json'
import type photo from './nl/photo.json'
import type plans from './nl/plans.json'
import type print from './nl/print.json'
import type privacy from './nl/privacy.json'
import type project from './nl/project.json'
import type publish from './nl/publish.json'
import type refunds from './nl/refunds.json'
import type report from './nl/report.json'
import type sandbox from './nl/sandbox.json'
import type settings from './nl/settings.json'
import type teams from './nl/teams.json'
import type terms from './nl/terms.json'
import type ui from './nl/ui.json'
import type validation from './nl/validation.json'
import type webhooks from './nl/webhooks.json'
import type widget from './nl/widget.json'
import type withdrawal from './nl/withdrawal.json'

/** The files of texts, by their names. */
export interface Texts {
  account: typeof account
  account_teams: typeof account_teams
  advice: typeof advice
  auth: typeof auth
  billing: typeof billing
  cards: typeof cards
  changes: typeof changes
  common: typeof common
  complete: typeof complete
  connected_accounts: typeof connected_accounts
  content: typeof content
  counter: typeof counter
  create: typeof create
  dashboard: typeof dashboard
  donate: typeof donate
  donations: typeof donations
  donors: typeof donors
  errors: typeof errors
  follow: typeof follow
  identity: typeof identity
  invitation: typeof invitation
  kiosk: typeof kiosk
  landing: typeof landing
  legal: typeof legal
  mail: typeof mail
  manage: typeof manage
  members: typeof members
  notifications: typeof notifications
  organization: typeof organization
  organize: typeof organize
  participant: typeof participant
  participate: typeof participate
  payouts: typeof payouts
  people: typeof people
  photo: typeof photo
  plans: typeof plans
  print: typeof print
  privacy: typeof privacy
  project: typeof project
  publish: typeof publish
  refunds: typeof refunds
  report: typeof report
  sandbox: typeof sandbox
  settings: typeof settings
  teams: typeof teams
  terms: typeof terms
  ui: typeof ui
  validation: typeof validation
  webhooks: typeof webhooks
  widget: typeof widget
  withdrawal: typeof withdrawal
}
