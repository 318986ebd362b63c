import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/public-layout.tsx', [
    index('routes/landing.tsx'),
    route('login', 'routes/login.tsx'),
    route('login/token', 'routes/login-token.tsx'),
    route('register', 'routes/register.tsx'),
    route('password/forgot', 'routes/password-forgot.tsx'),
    route('password/reset/:token', 'routes/password-reset.tsx'),
    route('account/verify/resend', 'routes/account-verify-resend.tsx'),
    route('account/verify/:token', 'routes/account-verify.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('language', 'routes/language.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('teams/:id', 'routes/team-by-number.tsx'),
    route(':project', 'routes/project.tsx'),
    route(':project/deelnemers/:participant', 'routes/participant.tsx'),
    route(':project/teams/:team', 'routes/team.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('settings', 'routes/settings.tsx'),
  route('dev/ui', 'routes/dev-ui.tsx'),
  route('logout', 'routes/logout.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route(':project/doneer', 'routes/donate.tsx'),
  route('donatie/:token', 'routes/donation.tsx'),
] satisfies RouteConfig
