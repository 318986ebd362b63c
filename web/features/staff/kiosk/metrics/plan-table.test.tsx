import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubYearly } from '../../../../../tests/support/samples/plan-billing.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { PlanTable } from './plan-table.tsx'

const plan = { ...clubYearly, name: 'Plus', type: 'user' as const, count: 4, trialing: 2 }

test('plans without payers and trials are named below those that have them [2.21]', async () => {
  await show(<PlanTable plans={[plan, { ...plan, name: 'Max', count: 0, trialing: 0 }]} />)
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AbonnementBetalendOp proef',
    'Plus (persoon, per jaar)42',
  ])
  screen.getByText('Nog zonder abonnees: Max (persoon, per jaar).')
})

test('while no plan has any, there is no table of zeros [2.21]', async () => {
  await show(<PlanTable plans={[{ ...plan, count: 0, trialing: 0 }]} />)
  expect(screen.queryByRole('table')).toBeNull()
})
