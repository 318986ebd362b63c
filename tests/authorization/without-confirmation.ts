interface Group {
  because: string
  calls: readonly string[]
}

/**
 * Calls that write, or answer a file, and require no password however long ago the last one was given, with the reason.
 * What is neither here nor has `needsConfirmation` fails the test, and so does what is here and not in the contract.
 */
export const withoutConfirmation: readonly Group[] = [
  {
    because: 'It is how people sign in, sign out, register, or show who they are',
    calls: [
      'POST /login',
      'POST /login/token',
      'POST /login/token/sms',
      'POST /login-via-emergency-token',
      'POST /logout',
      'POST /register',
      'POST /account/verify',
      'POST /account/verify/resend',
      'POST /password/forgot',
      'POST /settings/confirm-identity',
      'PUT /spark/token',
    ],
  },
  {
    because: 'It takes a proof of its own: the password of now, or a token that was mailed',
    calls: ['PUT /settings/password', 'POST /password/reset', 'POST /account/undo-email-change'],
  },
  {
    because:
      'It only takes something away: from other sessions, from staff during impersonation, or a requested change',
    calls: [
      'DELETE /settings/sessions',
      'DELETE /settings/sessions/:id',
      'POST /spark/kiosk/users/stop-impersonating',
      'POST /api/pending-changes/:id/withdraw',
      'POST /api/pending-changes/:id/dismiss',
    ],
  },
  {
    because: 'It looks at what was typed, or says what would happen, and keeps nothing of its caller',
    calls: [
      'POST /login/validate',
      'POST /register/validate',
      'POST /password/forgot/validate',
      'POST /password/reset/validate',
      'POST /api/project/validate',
      'POST /api/organization/validate',
      'POST /api/organization/validate/:id',
      'POST /api/organization/validateAll/:id',
      'POST /api/block/validate',
      'POST /api/blog/validate',
      'POST /api/teams/validate',
      'POST /api/project/:id/register/validate',
      'POST /api/project/:id/verify-code',
      'POST /api/project/:id/donations/manual/validate-field',
      'POST /api/project/:id/refunds/preview',
      'POST /api/project/:id/participants/mail/preview',
      'POST /spark/kiosk/users/search',
      'POST /tax-rate',
    ],
  },
  {
    because: 'It says something of oneself that opens nothing, or what one wants to be shown and mailed',
    calls: [
      'PUT /settings/language',
      'POST /api/language',
      'POST /settings/photo',
      'PUT /notifications/read',
      'PUT /user/last-read-announcements-at',
      'POST /api/blog/subscription',
      'DELETE /api/blog/subscription/:id',
      'PUT /api/participant/:id/mails',
      'PUT /teams/current',
      'POST /support/email',
      'POST /api/report',
    ],
  },
  {
    because:
      'It changes what stands on a page: where the money goes and who leads stay as they are, and it can be changed back',
    calls: [
      'POST /admin/upload/upload',
      'POST /api/block',
      'PUT /api/block/:id',
      'DELETE /api/block/:id',
      'POST /api/blog',
      'PUT /api/blog/:id',
      'DELETE /api/blog/:id',
      'PUT /api/project/:id/switches/donation',
      'PUT /api/project/:id/switches/privacy',
      'POST /api/project/:id/subscription-code',
      'POST /api/project/:id/gift-suggestions',
      'POST /api/project/:id/gift-suggestions/:suggestion',
      'POST /api/project/:id/gift-suggestions/:suggestion/delete',
      'POST /api/project/:id/project-events',
      'POST /api/project/:id/project-events/:event',
      'POST /api/project/:id/project-events/:event/delete',
      'POST /api/organization-simple',
      'POST /api/participant/:id',
      'PUT /api/participant/:id',
      'POST /api/teams/:id',
      'PUT /api/teams/:id',
      'POST /settings/teams/:id/photo',
      'PUT /settings/teams/:id/name',
    ],
  },
  {
    because: 'It makes something new, which has no money and nobody yet',
    calls: ['POST /api/project', 'POST /api/project-simple', 'POST /api/teams', 'POST /settings/teams'],
  },
  {
    because: 'It undoes what its caller did in the last minute, with a token that only the caller of that act got',
    calls: [
      'POST /api/project/undo-archive',
      'POST /api/participant/undo-archive',
      'POST /api/teams/:id/requests/undo-decline',
      'POST /api/teams/:id/members/undo-delete',
    ],
  },
  {
    because: 'It brings a page on or off the site, after a question of its own; money that is there stays where it was',
    calls: [
      'POST /api/project-publish/:id',
      'POST /api/participant/archive',
      'POST /api/project/:id/participants/restore',
    ],
  },
  {
    because: 'It says who takes part or belongs to something, and lets nobody lead whom one chooses',
    calls: [
      'POST /api/organization/:id/members/add-request',
      'POST /api/organization/:id/members/pending-request/:request/delete',
      'POST /api/user/organization-requests/:id',
      'POST /settings/invitations/:id/accept',
      'POST /settings/invitations/:id/reject',
      'DELETE /settings/invitations/:id',
      'POST /api/teams/:id/members',
      'POST /api/teams/:id/members/delete',
      'POST /api/teams/:id/requests',
      'DELETE /api/teams/:id/requests',
      'POST /api/teams/:id/requests/approve',
      'POST /api/teams/:id/requests/decline',
      'POST /api/project/:id/participants/move',
      'POST /api/project/:id/register',
      'POST /api/project/:id/register-other',
      'POST /api/project/:id/register-other/withdraw',
      'POST /api/registration-offer/:token',
    ],
  },
  {
    because: 'It pays, at the provider and with what the payer shows there',
    calls: [
      'POST /api/donation',
      'POST /api/registration/:token/pay',
      'POST /api/participant/:id/fee',
      'POST /api/monthly-donation/:token/renewal',
    ],
  },
  {
    because:
      'It is about what a donor gives themselves, also without an account: nothing comes back, and no more is given',
    calls: [
      'POST /api/donor/link',
      'POST /api/donor/visit',
      'DELETE /api/donor/visit',
      'POST /api/donor/:access/monthly/:id/pause',
      'POST /api/donor/:access/monthly/:id/resume',
      'POST /api/donor/:access/monthly/:id/skip',
      'PUT /api/donor/:access/monthly/:id/day',
      'DELETE /api/donor/:access/monthly/:id',
      'DELETE /settings/monthly-donations/:id',
      'POST /api/monthly-donation/:token/stop',
      'POST /api/monthly-donation/:token/pause',
      // The amount of that goes down alone.
      'PUT /api/monthly-donation/:token/amount',
      // It goes on for a day's mistake, on the terms that the donor had agreed to.
      'POST /api/donor/:access/monthly/:id/undo-stop',
      'POST /api/monthly-donation/:token/undo-stop',
    ],
  },
  {
    because:
      'It takes no money and sends none: it writes down what was paid elsewhere, thanks one donor, tries out a mail, ends or takes back',
    calls: [
      'POST /api/project/:id/donations/manual',
      'POST /api/donation/:id/undo-manual',
      'POST /api/donation/:id/send-thank-email',
      'POST /api/project/:id/thank-mail/test',
      'POST /api/project/:id/participants/mail/test',
      'POST /api/project/:id/participants/fee',
      'POST /api/refund/:id/withdraw',
    ],
  },
  {
    because:
      'It is the plan of who asks: what it costs goes to the platform, has an invoice, and comes back within fourteen days',
    calls: ['/settings', '/settings/teams/:id'].flatMap((path) => [
      `POST ${path}/subscription`,
      `PUT ${path}/subscription`,
      `DELETE ${path}/subscription`,
      `POST ${path}/subscription/retry`,
      `POST ${path}/subscription/payment`,
      `POST ${path}/subscription/withdraw`,
      `POST ${path}/payment-method/fields`,
      `PUT ${path}/payment-method`,
      `POST ${path}/payment-method/coupon`,
      `PUT ${path}/payment-method/vat-id`,
      `PUT ${path}/extra-billing-information`,
    ]),
  },
  {
    because: 'It says what is sent to addresses that were confirmed, or sends that again',
    calls: [
      'POST /api/organization/:id/webhook-customfields',
      'POST /api/project/:id/webhook-customfields',
      'POST /api/webhook-customfields/:id',
      'POST /api/webhook-customfields/:id/delete',
      'POST /api/organization/:id/webhook-deliveries/redeliver',
      'POST /api/project/:id/webhook-deliveries/redeliver',
      'POST /api/webhook-deliveries/:id/redeliver',
      'POST /api/organization/:id/webhook-resume',
      'POST /api/project/:id/webhook-resume',
    ],
  },
  {
    because:
      'It is the daily work of staff on what others did, with a reason that is written down, and can be decided anew',
    calls: [
      'POST /spark/kiosk/reviews/:id/reject',
      'POST /spark/kiosk/reviews/:id/undo',
      'POST /spark/kiosk/changed-pages/:id/seen',
      'POST /spark/kiosk/discounts/:id/decline',
      'POST /spark/kiosk/reports/:id/dismiss',
      'POST /spark/kiosk/reports/:id/take-down',
      'PUT /api/organization/:id/payment-links',
      'POST /spark/kiosk/jobs/:id/retry',
      'POST /spark/kiosk/jobs/retry',
      'POST /spark/kiosk/alarms/:id/seen',
      'POST /spark/kiosk/alarms/:id/end',
      'POST /spark/kiosk/card-testing/switch',
      'DELETE /spark/kiosk/announcements/:id',
    ],
  },
  {
    because: 'It is one document about one payer, who reads it themselves or asks staff for it; no list of others',
    calls: [
      'GET /settings/invoice/:id',
      'GET /settings/teams/:id/invoice/:invoice',
      'GET /spark/kiosk/invoices/:id',
      'GET /api/donor/:access/statement/:year',
    ],
  },
  {
    because:
      'It is a file of sums by day, which names no donor and no payment, for leaders who see the same on the screen',
    calls: ['GET /api/payouts/statement'],
  },
]
