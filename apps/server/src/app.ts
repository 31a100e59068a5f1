import type { FastifyInstance } from 'fastify';
import './constraints.ts';
import { addressBookOperations } from './features/company/addressBook/operations.ts';
import { accessOperations } from './features/office/access/operations.ts';
import { authOperations } from './features/identity/auth/operations.ts';
import { checkCaptcha } from './features/identity/auth/checkCaptcha.ts';
import { visitorCaller } from './features/identity/auth/visitorCaller.ts';
import { proveAnew } from './features/identity/auth/proveAnew.ts';
import { resolveBearer } from './features/identity/auth/resolveBearer.ts';
import { isInReach } from './features/people/network/isInReach.ts';
import { checkPin } from './features/identity/auth/checkPin.ts';
import { bannersOperations } from './features/notices/banners/operations.ts';
import { announcementsOperations } from './features/people/announcements/operations.ts';
import { downloadOperations } from './features/insight/downloads/operations.ts';
import { cartOperations } from './features/shop/cart/operations.ts';
import { mallOperations } from './features/shop/mall/operations.ts';
import { memberImportOperations } from './features/entry/memberImport/operations.ts';
import { bonusAdjustmentsOperations } from './features/bonus/bonusAdjustments/operations.ts';
import { bonusPlansOperations } from './features/bonus/bonusPlans/operations.ts';
import { bonusSignalsOperations } from './features/bonus/bonusSignals/operations.ts';
import { coachOperations } from './features/bonus/coach/operations.ts';
import { compensationOperations } from './features/bonus/compensation/operations.ts';
import { reportOperations } from './features/insight/reports/operations.ts';
import { networkOperations } from './features/people/network/operations.ts';
import { memberOperations } from './features/people/members/operations.ts';
import { invoiceOperations } from './features/orders/invoices/operations.ts';
import { messageOperations } from './features/notices/messages/operations.ts';
import { noticeStream } from './features/notices/notifications/noticeStream.ts';
import { notificationOperations } from './features/notices/notifications/operations.ts';
import { openingOperations } from './features/entry/openings/operations.ts';
import { paymentOperations } from './features/checkout/payments/operations.ts';
import { smsOperations } from './features/notices/sms/operations.ts';
import { smsCallback } from './features/notices/sms/smsCallback.ts';
import { mailHooks } from './features/notices/messages/mailHooks.ts';
import { payexPages } from './features/checkout/payments/payexPages.ts';
import { formBodies } from './platform/http/formBodies.ts';
import { productOperations } from './features/shop/products/operations.ts';
import { refundOperations } from './features/checkout/refunds/operations.ts';
import { registrationOperations } from './features/entry/registration/operations.ts';
import { resourcesOperations } from './features/people/resources/operations.ts';
import { serveResources } from './features/people/resources/serveResources.ts';
import { takeParts } from './features/people/resources/takeParts.ts';
import { saleOperations } from './features/checkout/sales/operations.ts';
import { checkOpen } from './features/company/settings/checkOpen.ts';
import { readSettings } from './features/company/settings/readSettings.ts';
import { filesOperations } from './features/company/files/operations.ts';
import { servePictures } from './features/company/files/servePictures.ts';
import { referenceOperations } from './features/company/reference/operations.ts';
import { scheduleOperations } from './features/company/schedules/operations.ts';
import { guardsOperations } from './features/company/guards/operations.ts';
import { settingsOperations } from './features/company/settings/operations.ts';
import { shipmentOperations } from './features/orders/shipments/operations.ts';
import { shippingOperations } from './features/shop/shipping/operations.ts';
import { stockOperations } from './features/shop/stock/operations.ts';
import { foundingOperations } from './features/entry/founding/operations.ts';
import { helpOperations } from './features/office/help/operations.ts';
import { consentOperations } from './features/notices/consents/operations.ts';
import { importOperations } from './features/company/imports/operations.ts';
import { integrationOperations } from './features/office/integrations/operations.ts';
import { taxOperations } from './features/bonus/tax/operations.ts';
import { resolveApiKey } from './features/office/integrations/resolveApiKey.ts';
import { listViewOperations } from './features/company/listViews/operations.ts';
import { ticketOperations } from './features/office/tickets/operations.ts';
import { trainingOperations } from './features/office/training/operations.ts';
import { onboardingOperations } from './features/entry/onboarding/operations.ts';
import { uniquenessOperations } from './features/people/uniqueness/operations.ts';
import { booksOperations } from './features/insight/books/operations.ts';
import { walletOperations } from './features/money/wallets/operations.ts';
import { createDoor } from './platform/http/door.ts';
import type { Services } from './platform/context.ts';
import { apiPages } from './platform/http/apiPages.ts';
import { drain } from './platform/http/drain.ts';
import { health } from './platform/http/health.ts';
import { countInFlight, IN_FLIGHT, type InFlightLimits } from './platform/http/inFlight.ts';
import { metrics, type Connections } from './platform/http/metrics.ts';
import { logRefusals } from './platform/http/refusalLog.ts';
import { refuseEarly } from './platform/http/refuseEarly.ts';
import { createServer } from './platform/http/server.ts';
import { createCallerThrottle } from './platform/http/callerThrottle.ts';
import { createThrottle } from './platform/http/throttle.ts';
import { version } from './platform/http/version.ts';
import { serveWeb } from './platform/http/web.ts';
import { mayServe } from './platform/serverProcess.ts';
import type { contract } from '@canopy/contract/contract';
import type { OperationsOf } from './platform/operation.ts';
import { createLog } from './platform/log.ts';
import { measuresOf } from './measures.ts';
import { LOCAL_PAYMENTS } from './providers/payments/cardPayments.ts';
import type { LocalProvider } from './providers/payments/localProvider.ts';

/** Public look-ups per minute and address. */
const LOOKUPS_A_MINUTE = 30;
/** Prices for visitors per address: several people in one hall sign up at the same time. */
const PRICES_A_MINUTE = 120;

/** Every operation of the product; one missing from the contract does not compile. */
export const OPERATIONS = {
  guards: guardsOperations,
  settings: settingsOperations,
  auth: authOperations,
  founding: foundingOperations,
  access: accessOperations,
  schedules: scheduleOperations,
  reference: referenceOperations,
  files: filesOperations,
  addressBook: addressBookOperations,
  announcements: announcementsOperations,
  banners: bannersOperations,
  resources: resourcesOperations,
  help: helpOperations,
  consents: consentOperations,
  imports: importOperations,
  integrations: integrationOperations,
  tax: taxOperations,
  tickets: ticketOperations,
  training: trainingOperations,
  memberImport: memberImportOperations,
  members: memberOperations,
  registration: registrationOperations,
  uniqueness: uniquenessOperations,
  onboarding: onboardingOperations,
  network: networkOperations,
  compensation: compensationOperations,
  bonusAdjustments: bonusAdjustmentsOperations,
  bonusPlans: bonusPlansOperations,
  bonusSignals: bonusSignalsOperations,
  coach: coachOperations,
  reports: reportOperations,
  wallets: walletOperations,
  books: booksOperations,
  shipping: shippingOperations,
  stock: stockOperations,
  mall: mallOperations,
  cart: cartOperations,
  products: productOperations,
  sales: saleOperations,
  shipments: shipmentOperations,
  payments: paymentOperations,
  refunds: refundOperations,
  invoices: invoiceOperations,
  notifications: notificationOperations,
  listViews: listViewOperations,
  downloads: downloadOperations,
  openings: openingOperations,
  messages: messageOperations,
  sms: smsOperations,
} satisfies { [Feature in keyof typeof contract]: OperationsOf<(typeof contract)[Feature]> };

export interface AppOptions {
  inFlight?: InFlightLimits;
  lookupsAMinute?: number;
  webFolder?: string;
  localProvider?: LocalProvider | null;
  connections?: Connections;
}

/** Assembles the product: every feature's operations, the pictures, the pages. */
export async function createApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const log = createLog(config.log);
  const app = await createServer({
    trustedProxies: config.trustedProxies,
    log,
    tracer: services.tracer,
  });
  // pages go by it, and sign what they send with it
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', services.clock().toUTCString());
  });
  const { isStopping } = drain(app);
  const throttles = {
    lookups: createThrottle(options.lookupsAMinute ?? LOOKUPS_A_MINUTE),
    prices: createThrottle(PRICES_A_MINUTE, 'prices '),
    callers: createCallerThrottle(config.callsAMinute),
  };
  const inFlight = countInFlight(options.inFlight ?? IN_FLIGHT);
  const early = refuseEarly(app, inFlight);
  const refusals = logRefusals(log);
  const { serve } = createDoor(
    app,
    services,
    throttles,
    {
      resolveBearer: async (db, secrets, authorization, now, use) =>
        (await resolveApiKey(db, secrets, authorization, now)) ??
        resolveBearer(db, secrets, authorization, now, use),
      isInReach,
      checkPin,
      proveAnew,
      checkCaptcha,
      visitorCaller,
      checkOpen,
      timeZoneOf: async ({ db }) => (await readSettings(db)).timeZone,
    },
    inFlight,
    early,
    refusals,
  );
  for (const operations of Object.values(OPERATIONS)) {
    for (const operation of Object.values(operations)) serve(operation);
  }
  servePictures(app, services);
  serveResources(app, services);
  takeParts(app, services, resolveBearer);
  noticeStream(app, services, resolveBearer);
  mailHooks(app, services, refusals);
  smsCallback(app, services, refusals);
  payexPages(app, services, refusals);
  const { localProvider } = options;
  if (localProvider) {
    app.register(
      async (scope) => {
        formBodies(scope);
        localProvider.routes(scope);
      },
      { prefix: LOCAL_PAYMENTS },
    );
  }
  apiPages(app, config.brand);
  health(app, () => mayServe(services.db), isStopping);
  version(app);
  metrics(app, {
    db: services.db,
    clock: services.clock,
    token: config.metricsToken,
    inFlight,
    refused: early.refused,
    connections: options.connections,
    measures: measuresOf(services),
  });
  const searched = Object.values(config.searchAddresses).flatMap((address) =>
    address === null ? [] : new URL(address).origin,
  );
  await serveWeb(app, options.webFolder, [...new Set(searched)], () => config.brand);
  return app;
}
