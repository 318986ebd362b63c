import { ownSlugs, retiredSlugs } from './own-slugs.ts'

// No project or organization may take one of these, as its page would not be found, or be taken for one of the
// platform.

/** URLs that the server answers itself, beside its pages, calls and files. */
const otherSlugs = [
  'assets',
  'cards',
  'embed',
  'favicon.ico',
  'healthz',
  'media',
  'readyz',
  'sandbox',
  'texts',
  'webhooks',
]

/**
 * Plain words, in the languages of the product, that a visitor takes for a page of the product itself, or that it may
 * have one day: its owner could collect money, or a password, as if the platform did.
 */
const plainWords = `
  404 500 about abuse administratie administrator ads anbi app auth backup beheer beheerder bestuur betaal betalen
  betaling betalingen billing blog board business cdn changelog checkout config contact contract cookie cookies css data
  db debug default demo demos doc docs documentation download downloads email error errors example examples export faq
  favicon feed fonts forum ftp graphql health help home host hosting hostmaster html http https icon icons images img
  import index index.html info inbox invite invoice invoices js json legal localhost mail mailer manifest.json
  me metrics mobile new news newsletter null oauth official openapi pay payment payments payout payouts
  paypal ping plan plans policy pop postmaster press pricing project projects public refund refunds report
  robot root rss sales save search secure security security.txt server service shop signin signup sitemap smtp
  ssl staff static statistics status stripe stuiver subscribe subscription system team test tests tikkie tos undefined
  update updates upload uploads users verify web webhook webmail webmaster wero widget widgets wiki www xml
  aanmelden aankondigingen abonnement abonnementen accounts afmelden bank bedankt bevestigen bijdrage colofon collecte
  collectes deelnemen deelnemer deelnemers doneer doneren donateur donateurs donaties disclaimer facturen factuur gebruiker
  gebruikers gegevens geld gevers helpdesk hulp ideal incasso inloggen inschrijven inschrijvingen instellingen klacht
  klachten kiosk kosten medewerker medewerkers meedoen mollie nieuw nieuws nieuwsbrief over over-ons pers
  privacyverklaring profiel project-maken projecten registreren service-desk statistieken stichting storing taal tarieven
  teller toegang uitbetaling uitloggen veiligheid vereniging voorwaarden vragen wachtwoord webadres welkom
  werken-bij zoeken
  campaign campaigns charity contribute donate donating donation donations donor donors foundation fundraiser
  fundraisers fundraising giver member members organisation organisations organization
  organizations participant participants profile recurring sign-in sign-up terms-of-service
  agb aktion aktionen anmelden anmeldung beitrag datenschutz einstellungen geber hilfe impressum konto kontakt mitglied
  mitglieder mitmachen neu organisationen passwort presse projekt projekte rechnung rechnungen registrieren sicherheit
  spende spenden spender sprache suche teilnehmen teilnehmer ueber-uns
  aide apropos association associations compte conditions confidentialite connexion deconnexion don dons donateur-mensuel
  donner donneur donneurs equipe equipes facture factures inscription langue mentions-legales mot-de-passe nouveau
  nouvelles parametres paiement paiements participer participants presse-media projets rechercher recherche securite
  soutenir tarif
`

/** Slugs that no project or organization may take. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...ownSlugs,
  ...retiredSlugs,
  ...otherSlugs,
  ...plainWords.split(/\s+/).filter((word) => word !== ''),
])
