import { participantAccount } from '../accounts.ts'
import type { ParticipantPlan } from '../world.ts'

/** The participant to sign in as. */
export const sanneVerhoef: ParticipantPlan = {
  name: participantAccount.name,
  email: participantAccount.email,
  team: 'de-pompers',
  isCaptain: true,
  event: '40 kilometer',
  goal: 1_500,
  progress: 0.7,
  motivation:
    'Vorig jaar haalde ik bij kilometer 30 de finish niet. Dit jaar wel. Niet voor mij, maar voor Halima, die elke dag elf kilometer loopt zonder soep onderweg.',
  blocks: [
    {
      title: 'Mijn plan voor veertig kilometer',
      description:
        'Ik train al maanden, elke zondagochtend langs de Vecht. Eerst acht kilometer, nu dertig. ' +
        'Mijn geheim: krentenbollen van Sluis, twee paar sokken en een playlist die mijn broertje heeft gemaakt.',
    },
    {
      title: 'Waarom water',
      description:
        'In 2019 werkte ik drie maanden als vrijwilliger op een school bij Isiolo. De kraan deed het op dinsdag en vrijdag. ' +
        'Ik heb nog nooit zo zorgvuldig mijn tanden gepoetst. Dat gevoel wil ik niet vergeten, en ik wil dat het voor anderen ophoudt.',
    },
  ],
  updates: [
    {
      daysAgo: 9,
      title: 'Dertig kilometer zonder tranen',
      intro: 'Zondag liep ik voor het eerst verder dan waar ik vorig jaar stopte.',
      description:
        '<p>Bij kilometer 30 heb ik een selfie gemaakt met een verkeersbord. Het was geen mooi bord, maar ik hou ervan.</p><p>Dank voor alle berichtjes. Ik lees ze onderweg, één per kilometer. Er zijn er nog net niet genoeg voor veertig. <strong>Help je mee?</strong></p>',
    },
    {
      daysAgo: 44,
      title: 'Team De Pompers is compleet',
      intro: 'Zes mensen, één busje, nul ervaring met wandelen.',
      description:
        '<p>Farid heeft wandelschoenen gekocht die een halve maat te klein zijn. Hij zegt dat ze nog uitlopen. We gaan het zien.</p>',
    },
  ],
}
