import { Bell, KeyRound, UserRound, UsersRound } from 'lucide-react'
import { hashOf } from '../../../lib/hash-location.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import type { HashTab } from '../../../ui/sections/hash-tab.ts'
import { HashTabs } from '../../../ui/sections/hash-tabs.tsx'
import { Group, Showcase } from './showcase.tsx'

const tabs: HashTab[] = [
  {
    id: 'profile',
    label: 'Contactgegevens',
    icon: <UserRound aria-hidden="true" className="size-4.5" />,
    render: () => <TextField id="tab-name" name="name" label="Naam" help="Blijft staan als je even verder kijkt." />,
  },
  {
    id: 'password',
    label: 'Wachtwoord',
    icon: <KeyRound aria-hidden="true" className="size-4.5" />,
    render: () => <p className="text-md">Hier wijzig je je wachtwoord.</p>,
  },
  {
    id: 'users',
    label: 'Gebruikers',
    count: '87',
    icon: <UsersRound aria-hidden="true" className="size-4.5" />,
    render: (user) => (
      <div className="text-md">
        <p>{user === undefined ? 'Alle gebruikers.' : `Gebruiker ${user}.`}</p>
        <a href={user === undefined ? hashOf('users', 7) : hashOf('users')} className="link mt-2 inline-block min-h-6">
          {user === undefined ? 'Bekijk gebruiker 7' : 'Terug naar alle gebruikers'}
        </a>
      </div>
    ),
  },
  {
    id: 'long',
    label: 'Aansprakelijkheidsverzekeringsvoorwaarden',
    icon: <Bell aria-hidden="true" className="size-4.5" />,
    render: () => <p className="text-md">Een lange naam loopt door op de volgende regel.</p>,
  },
]

export function TabShowcases() {
  return (
    <Group id="tabs" title="Sections by the address" note="#/{tab} and #/{tab}/{param}, with back and forward [2.19].">
      <Showcase state="a list on a wide screen, a menu on a phone" isWide>
        <HashTabs label="Voorbeeld" tabs={tabs} />
      </Showcase>
    </Group>
  )
}
