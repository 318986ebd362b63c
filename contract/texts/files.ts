// Written by `npm run texts` from the files in contract/texts; a change by hand is lost.
import type account from './nl/identity/account.json'
import type account_teams from './nl/subscriptions/account_teams.json'
import type advice from './nl/fundraisers/advice.json'
import type api_docs from './nl/pages/api_docs.json'
import type auth from './nl/identity/auth.json'
import type billing from './nl/subscriptions/billing.json'
import type cards from './nl/subscriptions/cards.json'
import type changes from './nl/fundraisers/changes.json'
import type common from './nl/common.json'
import type complete from './nl/money/complete.json'
import type connected_accounts from './nl/money/connected_accounts.json'
import type content from './nl/fundraisers/content.json'
import type counter from './nl/money/counter.json'
import type create from './nl/fundraisers/create.json'
import type dashboard from './nl/fundraisers/dashboard.json'
import type donate from './nl/money/donate.json'
import type donations from './nl/money/donations.json'
import type donors from './nl/money/donors.json'
import type errors from './nl/errors.json'
import type first_steps from './nl/fundraisers/first_steps.json'
import type follow from './nl/fundraisers/follow.json'
import type identity from './nl/identity/identity.json'
import type invitation from './nl/subscriptions/invitation.json'
import type kiosk from './nl/staff/kiosk.json'
import type landing from './nl/pages/landing.json'
import type legal from './nl/money/legal.json'
import type mail from './nl/mail.json'
import type manage from './nl/fundraisers/manage.json'
import type members from './nl/fundraisers/members.json'
import type notifications from './nl/identity/notifications.json'
import type organization from './nl/pages/organization.json'
import type organize from './nl/fundraisers/organize.json'
import type overview from './nl/money/overview.json'
import type participant from './nl/fundraisers/participant.json'
import type participant_lists from './nl/signups/participant_lists.json'
import type participate from './nl/signups/participate.json'
import type payouts from './nl/money/payouts.json'
import type photo from './nl/identity/photo.json'
import type plans from './nl/subscriptions/plans.json'
import type print from './nl/pages/print.json'
import type privacy from './nl/privacy.json'
import type project from './nl/pages/project.json'
import type publish from './nl/fundraisers/publish.json'
import type refunds from './nl/money/refunds.json'
import type report from './nl/fundraisers/report.json'
import type sandbox from './nl/money/sandbox.json'
import type search from './nl/pages/search.json'
import type settings from './nl/identity/settings.json'
import type teams from './nl/fundraisers/teams.json'
import type terms from './nl/terms.json'
import type ui from './nl/ui.json'
import type validation from './nl/validation.json'
import type webhooks from './nl/money/webhooks.json'
import type widget from './nl/pages/widget.json'
import type withdrawal from './nl/subscriptions/withdrawal.json'
import type writing from './nl/fundraisers/writing.json'

/** The files of texts, by their names. */
export interface Texts {
  account: typeof account
  account_teams: typeof account_teams
  advice: typeof advice
  api_docs: typeof api_docs
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
  first_steps: typeof first_steps
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
  overview: typeof overview
  participant: typeof participant
  participant_lists: typeof participant_lists
  participate: typeof participate
  payouts: typeof payouts
  photo: typeof photo
  plans: typeof plans
  print: typeof print
  privacy: typeof privacy
  project: typeof project
  publish: typeof publish
  refunds: typeof refunds
  report: typeof report
  sandbox: typeof sandbox
  search: typeof search
  settings: typeof settings
  teams: typeof teams
  terms: typeof terms
  ui: typeof ui
  validation: typeof validation
  webhooks: typeof webhooks
  widget: typeof widget
  withdrawal: typeof withdrawal
  writing: typeof writing
}
