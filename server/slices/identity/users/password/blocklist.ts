// Passwords that attackers try first. Lists that leaked are made of a few words with the same decorations, so the
// words stand here and the decorations are made: over 10,000 passwords from some 200 words.

const words = `
  password passwort passwd wachtwoord motdepasse geheim geheimpje secret changeme letmein welcome welkom willkommen
  bienvenue bonjour hallo hello goedendag admin administrator beheer beheerder root toor guest gast test testen tester
  demo user gebruiker login inloggen master superuser default qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn
  zxcvbnm abc abcd abcde abcdef abcdefgh iloveyou ikhouvanjou ikhouvanje houvanjou jetaime liefje schatje schat lieverd
  lieve knuffel kusjes snoepje poepie sexy love liefde liebe amour ajax feyenoord psv nederland holland amsterdam
  rotterdam utrecht denhaag eindhoven groningen belgie belgium brussel antwerpen deutschland berlin france paris marseille
  oranje voetbal football fussball hockey tennis schaatsen wielrennen elfstedentocht sinterklaas zwartepiet kerstmis
  pasen zomer winter lente herfst summer spring autumn januari februari maart april juni juli augustus september oktober
  november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday friday sunday sunshine princess
  prinses prinsesje koning koningin queen king dragon draak monkey aapje tijger tiger leeuw lion beertje panda konijn
  hondje poesje vlinder butterfly eenhoorn unicorn flower bloem bloemetje zonnebloem tulpen appel banaan aardbei
  chocolade chocolate cookie koekje kaas cheese stroopwafel hagelslag pindakaas bier computer internet windows samsung
  iphone apple google facebook instagram youtube netflix pokemon pikachu starwars superman batman spiderman ninja
  minecraft fortnite michael jordan daniel thomas robert jessica jennifer ashley nicole michelle charlie george harley
  maggie buster shadow hunter soccer baseball killer trustno freedom vrijheid whatever nothing niets niks zomaar
  jan piet klaas kees henk anna maria sophie emma lisa laura sanne kim bas tim tom max lucas daan sem noah julia mila
  familie family mama papa moeder vader oma opa kinderen baby vakantie holiday school kantoor werk office bedrijf
  company money geld doneren donatie goededoel helpen stichting collecte sponsor
`
  .split(/\s+/)
  .filter(Boolean)

const digits = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890']
const doubledWords = [
  '0',
  '00',
  '000',
  '007',
  '01',
  '010',
  '11',
  '111',
  '1111',
  '22',
  '69',
  '99',
  '666',
  '777',
  '321',
  '321321',
]
const yearFirst = 1900
const yearLast = 2040
const years = Array.from({ length: yearLast - yearFirst + 1 }, (_, at) => String(yearFirst + at))
const endings = ['', ...digits, ...doubledWords, ...years]

/** Rows of a keyboard and of counting, forwards; a part of one is as easy to guess as the whole. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
]

const blockedWords = new Set(words.flatMap((word) => endings.flatMap((ending) => [word + ending, ending + word])))

/** The number of passwords that the list holds by itself, for its test. */
export const listedCount = blockedWords.size

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether it is among the first that an attacker would try, however it is decorated with capitals, symbols or
 * look-alikes.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return [folded, withoutSigns(folded), withoutSigns(spelledOut(folded))].some(
    (candidate) =>
      blockedWords.has(candidate) || isRepetition(candidate) || isRunOfKeys(candidate) || isListedTwice(candidate),
  )
}

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** 'w4chtw00rd2024!' is 'wachtwoord2024': letters for their look-alikes, but for the digits and symbols at its end. */
function spelledOut(text: string): string {
  const ending = /[^\p{L}]*$/u.exec(text)?.[0] ?? ''
  const stem = text.slice(0, text.length - ending.length)
  return [...stem].map((mail) => lookalikes[mail] ?? mail).join('') + ending
}

/**
 * Whether a password is a piece of at most four characters again and again, with at most three others at the end:
 * `aaaaaaaaaaaa`, `abcabcabcabc`.
 */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1{2,}.{0,3}$/su.test(text)

/** Whether a password is a run of neighbouring keys, in either direction, with at most three others at the end. */
function isRunOfKeys(text: string): boolean {
  const start = text.slice(0, Math.max(6, text.length - 3))
  return rows.some((row) => row.includes(start) || [...row].toReversed().join('').includes(start))
}

/** Whether a password is two words of the list and nothing else: `welkomwelkom1`. */
function isListedTwice(text: string): boolean {
  for (let at = 3; at <= text.length - 3; at += 1)
    if (blockedWords.has(text.slice(0, at)) && blockedWords.has(text.slice(at))) return true
  return false
}
