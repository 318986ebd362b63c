// Written by `npm run texts` from the files in contract/texts; a change by hand is lost.
import nlAccount from '../../../contract/texts/nl/account.json' with { type: 'json' }
import nlAuth from '../../../contract/texts/nl/auth.json' with { type: 'json' }
import nlCommon from '../../../contract/texts/nl/common.json' with { type: 'json' }
import nlComplete from '../../../contract/texts/nl/complete.json' with { type: 'json' }
import nlContent from '../../../contract/texts/nl/content.json' with { type: 'json' }
import nlCreate from '../../../contract/texts/nl/create.json' with { type: 'json' }
import nlDashboard from '../../../contract/texts/nl/dashboard.json' with { type: 'json' }
import nlDonate from '../../../contract/texts/nl/donate.json' with { type: 'json' }
import nlDonations from '../../../contract/texts/nl/donations.json' with { type: 'json' }
import nlErrors from '../../../contract/texts/nl/errors.json' with { type: 'json' }
import nlFollow from '../../../contract/texts/nl/follow.json' with { type: 'json' }
import nlKiosk from '../../../contract/texts/nl/kiosk.json' with { type: 'json' }
import nlLanding from '../../../contract/texts/nl/landing.json' with { type: 'json' }
import nlLegal from '../../../contract/texts/nl/legal.json' with { type: 'json' }
import nlMail from '../../../contract/texts/nl/mail.json' with { type: 'json' }
import nlManage from '../../../contract/texts/nl/manage.json' with { type: 'json' }
import nlMembers from '../../../contract/texts/nl/members.json' with { type: 'json' }
import nlNotifications from '../../../contract/texts/nl/notifications.json' with { type: 'json' }
import nlOrganization from '../../../contract/texts/nl/organization.json' with { type: 'json' }
import nlOrganize from '../../../contract/texts/nl/organize.json' with { type: 'json' }
import nlParticipant from '../../../contract/texts/nl/participant.json' with { type: 'json' }
import nlParticipate from '../../../contract/texts/nl/participate.json' with { type: 'json' }
import nlPeople from '../../../contract/texts/nl/people.json' with { type: 'json' }
import nlPrint from '../../../contract/texts/nl/print.json' with { type: 'json' }
import nlPrivacy from '../../../contract/texts/nl/privacy.json' with { type: 'json' }
import nlProject from '../../../contract/texts/nl/project.json' with { type: 'json' }
import nlPublish from '../../../contract/texts/nl/publish.json' with { type: 'json' }
import nlSandbox from '../../../contract/texts/nl/sandbox.json' with { type: 'json' }
import nlSettings from '../../../contract/texts/nl/settings.json' with { type: 'json' }
import nlTeams from '../../../contract/texts/nl/teams.json' with { type: 'json' }
import nlTerms from '../../../contract/texts/nl/terms.json' with { type: 'json' }
import nlUi from '../../../contract/texts/nl/ui.json' with { type: 'json' }
import nlValidation from '../../../contract/texts/nl/validation.json' with { type: 'json' }
import nlWebhooks from '../../../contract/texts/nl/webhooks.json' with { type: 'json' }
import nlWidget from '../../../contract/texts/nl/widget.json' with { type: 'json' }
import enAccount from '../../../contract/texts/en/account.json' with { type: 'json' }
import enAuth from '../../../contract/texts/en/auth.json' with { type: 'json' }
import enCommon from '../../../contract/texts/en/common.json' with { type: 'json' }
import enComplete from '../../../contract/texts/en/complete.json' with { type: 'json' }
import enContent from '../../../contract/texts/en/content.json' with { type: 'json' }
import enCreate from '../../../contract/texts/en/create.json' with { type: 'json' }
import enDashboard from '../../../contract/texts/en/dashboard.json' with { type: 'json' }
import enDonate from '../../../contract/texts/en/donate.json' with { type: 'json' }
import enDonations from '../../../contract/texts/en/donations.json' with { type: 'json' }
import enErrors from '../../../contract/texts/en/errors.json' with { type: 'json' }
import enFollow from '../../../contract/texts/en/follow.json' with { type: 'json' }
import enKiosk from '../../../contract/texts/en/kiosk.json' with { type: 'json' }
import enLanding from '../../../contract/texts/en/landing.json' with { type: 'json' }
import enLegal from '../../../contract/texts/en/legal.json' with { type: 'json' }
import enMail from '../../../contract/texts/en/mail.json' with { type: 'json' }
import enManage from '../../../contract/texts/en/manage.json' with { type: 'json' }
import enMembers from '../../../contract/texts/en/members.json' with { type: 'json' }
import enNotifications from '../../../contract/texts/en/notifications.json' with { type: 'json' }
import enOrganization from '../../../contract/texts/en/organization.json' with { type: 'json' }
import enOrganize from '../../../contract/texts/en/organize.json' with { type: 'json' }
import enParticipant from '../../../contract/texts/en/participant.json' with { type: 'json' }
import enParticipate from '../../../contract/texts/en/participate.json' with { type: 'json' }
import enPeople from '../../../contract/texts/en/people.json' with { type: 'json' }
import enPrint from '../../../contract/texts/en/print.json' with { type: 'json' }
import enPrivacy from '../../../contract/texts/en/privacy.json' with { type: 'json' }
import enProject from '../../../contract/texts/en/project.json' with { type: 'json' }
import enPublish from '../../../contract/texts/en/publish.json' with { type: 'json' }
import enSandbox from '../../../contract/texts/en/sandbox.json' with { type: 'json' }
import enSettings from '../../../contract/texts/en/settings.json' with { type: 'json' }
import enTeams from '../../../contract/texts/en/teams.json' with { type: 'json' }
import enTerms from '../../../contract/texts/en/terms.json' with { type: 'json' }
import enUi from '../../../contract/texts/en/ui.json' with { type: 'json' }
import enValidation from '../../../contract/texts/en/validation.json' with { type: 'json' }
import enWebhooks from '../../../contract/texts/en/webhooks.json' with { type: 'json' }
import enWidget from '../../../contract/texts/en/widget.json' with { type: 'json' }
import deAccount from '../../../contract/texts/de/account.json' with { type: 'json' }
import deAuth from '../../../contract/texts/de/auth.json' with { type: 'json' }
import deCommon from '../../../contract/texts/de/common.json' with { type: 'json' }
import deComplete from '../../../contract/texts/de/complete.json' with { type: 'json' }
import deContent from '../../../contract/texts/de/content.json' with { type: 'json' }
import deCreate from '../../../contract/texts/de/create.json' with { type: 'json' }
import deDashboard from '../../../contract/texts/de/dashboard.json' with { type: 'json' }
import deDonate from '../../../contract/texts/de/donate.json' with { type: 'json' }
import deDonations from '../../../contract/texts/de/donations.json' with { type: 'json' }
import deErrors from '../../../contract/texts/de/errors.json' with { type: 'json' }
import deFollow from '../../../contract/texts/de/follow.json' with { type: 'json' }
import deKiosk from '../../../contract/texts/de/kiosk.json' with { type: 'json' }
import deLanding from '../../../contract/texts/de/landing.json' with { type: 'json' }
import deLegal from '../../../contract/texts/de/legal.json' with { type: 'json' }
import deMail from '../../../contract/texts/de/mail.json' with { type: 'json' }
import deManage from '../../../contract/texts/de/manage.json' with { type: 'json' }
import deMembers from '../../../contract/texts/de/members.json' with { type: 'json' }
import deNotifications from '../../../contract/texts/de/notifications.json' with { type: 'json' }
import deOrganization from '../../../contract/texts/de/organization.json' with { type: 'json' }
import deOrganize from '../../../contract/texts/de/organize.json' with { type: 'json' }
import deParticipant from '../../../contract/texts/de/participant.json' with { type: 'json' }
import deParticipate from '../../../contract/texts/de/participate.json' with { type: 'json' }
import dePeople from '../../../contract/texts/de/people.json' with { type: 'json' }
import dePrint from '../../../contract/texts/de/print.json' with { type: 'json' }
import dePrivacy from '../../../contract/texts/de/privacy.json' with { type: 'json' }
import deProject from '../../../contract/texts/de/project.json' with { type: 'json' }
import dePublish from '../../../contract/texts/de/publish.json' with { type: 'json' }
import deSandbox from '../../../contract/texts/de/sandbox.json' with { type: 'json' }
import deSettings from '../../../contract/texts/de/settings.json' with { type: 'json' }
import deTeams from '../../../contract/texts/de/teams.json' with { type: 'json' }
import deTerms from '../../../contract/texts/de/terms.json' with { type: 'json' }
import deUi from '../../../contract/texts/de/ui.json' with { type: 'json' }
import deValidation from '../../../contract/texts/de/validation.json' with { type: 'json' }
import deWebhooks from '../../../contract/texts/de/webhooks.json' with { type: 'json' }
import deWidget from '../../../contract/texts/de/widget.json' with { type: 'json' }
import frAccount from '../../../contract/texts/fr/account.json' with { type: 'json' }
import frAuth from '../../../contract/texts/fr/auth.json' with { type: 'json' }
import frCommon from '../../../contract/texts/fr/common.json' with { type: 'json' }
import frComplete from '../../../contract/texts/fr/complete.json' with { type: 'json' }
import frContent from '../../../contract/texts/fr/content.json' with { type: 'json' }
import frCreate from '../../../contract/texts/fr/create.json' with { type: 'json' }
import frDashboard from '../../../contract/texts/fr/dashboard.json' with { type: 'json' }
import frDonate from '../../../contract/texts/fr/donate.json' with { type: 'json' }
import frDonations from '../../../contract/texts/fr/donations.json' with { type: 'json' }
import frErrors from '../../../contract/texts/fr/errors.json' with { type: 'json' }
import frFollow from '../../../contract/texts/fr/follow.json' with { type: 'json' }
import frKiosk from '../../../contract/texts/fr/kiosk.json' with { type: 'json' }
import frLanding from '../../../contract/texts/fr/landing.json' with { type: 'json' }
import frLegal from '../../../contract/texts/fr/legal.json' with { type: 'json' }
import frMail from '../../../contract/texts/fr/mail.json' with { type: 'json' }
import frManage from '../../../contract/texts/fr/manage.json' with { type: 'json' }
import frMembers from '../../../contract/texts/fr/members.json' with { type: 'json' }
import frNotifications from '../../../contract/texts/fr/notifications.json' with { type: 'json' }
import frOrganization from '../../../contract/texts/fr/organization.json' with { type: 'json' }
import frOrganize from '../../../contract/texts/fr/organize.json' with { type: 'json' }
import frParticipant from '../../../contract/texts/fr/participant.json' with { type: 'json' }
import frParticipate from '../../../contract/texts/fr/participate.json' with { type: 'json' }
import frPeople from '../../../contract/texts/fr/people.json' with { type: 'json' }
import frPrint from '../../../contract/texts/fr/print.json' with { type: 'json' }
import frPrivacy from '../../../contract/texts/fr/privacy.json' with { type: 'json' }
import frProject from '../../../contract/texts/fr/project.json' with { type: 'json' }
import frPublish from '../../../contract/texts/fr/publish.json' with { type: 'json' }
import frSandbox from '../../../contract/texts/fr/sandbox.json' with { type: 'json' }
import frSettings from '../../../contract/texts/fr/settings.json' with { type: 'json' }
import frTeams from '../../../contract/texts/fr/teams.json' with { type: 'json' }
import frTerms from '../../../contract/texts/fr/terms.json' with { type: 'json' }
import frUi from '../../../contract/texts/fr/ui.json' with { type: 'json' }
import frValidation from '../../../contract/texts/fr/validation.json' with { type: 'json' }
import frWebhooks from '../../../contract/texts/fr/webhooks.json' with { type: 'json' }
import frWidget from '../../../contract/texts/fr/widget.json' with { type: 'json' }
import type { Language } from '../../../contract/texts.ts'

/** Every text of the product, by language and file. A missing key is found by texts.test.ts. */
export const textsByLanguage = {
  nl: {
    account: nlAccount,
    auth: nlAuth,
    common: nlCommon,
    complete: nlComplete,
    content: nlContent,
    create: nlCreate,
    dashboard: nlDashboard,
    donate: nlDonate,
    donations: nlDonations,
    errors: nlErrors,
    follow: nlFollow,
    kiosk: nlKiosk,
    landing: nlLanding,
    legal: nlLegal,
    mail: nlMail,
    manage: nlManage,
    members: nlMembers,
    notifications: nlNotifications,
    organization: nlOrganization,
    organize: nlOrganize,
    participant: nlParticipant,
    participate: nlParticipate,
    people: nlPeople,
    print: nlPrint,
    privacy: nlPrivacy,
    project: nlProject,
    publish: nlPublish,
    sandbox: nlSandbox,
    settings: nlSettings,
    teams: nlTeams,
    terms: nlTerms,
    ui: nlUi,
    validation: nlValidation,
    webhooks: nlWebhooks,
    widget: nlWidget,
  },
  en: {
    account: enAccount,
    auth: enAuth,
    common: enCommon,
    complete: enComplete,
    content: enContent,
    create: enCreate,
    dashboard: enDashboard,
    donate: enDonate,
    donations: enDonations,
    errors: enErrors,
    follow: enFollow,
    kiosk: enKiosk,
    landing: enLanding,
    legal: enLegal,
    mail: enMail,
    manage: enManage,
    members: enMembers,
    notifications: enNotifications,
    organization: enOrganization,
    organize: enOrganize,
    participant: enParticipant,
    participate: enParticipate,
    people: enPeople,
    print: enPrint,
    privacy: enPrivacy,
    project: enProject,
    publish: enPublish,
    sandbox: enSandbox,
    settings: enSettings,
    teams: enTeams,
    terms: enTerms,
    ui: enUi,
    validation: enValidation,
    webhooks: enWebhooks,
    widget: enWidget,
  },
  de: {
    account: deAccount,
    auth: deAuth,
    common: deCommon,
    complete: deComplete,
    content: deContent,
    create: deCreate,
    dashboard: deDashboard,
    donate: deDonate,
    donations: deDonations,
    errors: deErrors,
    follow: deFollow,
    kiosk: deKiosk,
    landing: deLanding,
    legal: deLegal,
    mail: deMail,
    manage: deManage,
    members: deMembers,
    notifications: deNotifications,
    organization: deOrganization,
    organize: deOrganize,
    participant: deParticipant,
    participate: deParticipate,
    people: dePeople,
    print: dePrint,
    privacy: dePrivacy,
    project: deProject,
    publish: dePublish,
    sandbox: deSandbox,
    settings: deSettings,
    teams: deTeams,
    terms: deTerms,
    ui: deUi,
    validation: deValidation,
    webhooks: deWebhooks,
    widget: deWidget,
  },
  fr: {
    account: frAccount,
    auth: frAuth,
    common: frCommon,
    complete: frComplete,
    content: frContent,
    create: frCreate,
    dashboard: frDashboard,
    donate: frDonate,
    donations: frDonations,
    errors: frErrors,
    follow: frFollow,
    kiosk: frKiosk,
    landing: frLanding,
    legal: frLegal,
    mail: frMail,
    manage: frManage,
    members: frMembers,
    notifications: frNotifications,
    organization: frOrganization,
    organize: frOrganize,
    participant: frParticipant,
    participate: frParticipate,
    people: frPeople,
    print: frPrint,
    privacy: frPrivacy,
    project: frProject,
    publish: frPublish,
    sandbox: frSandbox,
    settings: frSettings,
    teams: frTeams,
    terms: frTerms,
    ui: frUi,
    validation: frValidation,
    webhooks: frWebhooks,
    widget: frWidget,
  },
} satisfies Record<Language, object>
