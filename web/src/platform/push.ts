/** What keeps messages of this address from this browser. */
export type PushHindrance = 'insecure' | 'install-first' | 'unsupported' | 'denied';

export function pushHindrance(): PushHindrance | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    // only iOS and iPadOS know the property; there messages are for installed apps
    return 'standalone' in navigator && navigator.standalone === false ? 'install-first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Longer than any service of messages takes; one that is out of reach says nothing at all in some browsers. */
const patienceMs = 15_000;
/** Logging out waits no longer for the end of messages; the server ends them by itself. */
const farewellMs = 2_000;

const within = <T>(work: Promise<T>, ms = patienceMs): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The service of messages is silent')), ms)),
  ]);

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function isOfKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, i) => byte === key[i]);
}

async function kept(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Whether this browser takes messages of any key, and whether that key is the server's. */
export async function subscribedHere(publicKey: string): Promise<'yes' | 'other-key' | 'no'> {
  if (pushHindrance()) return 'no';
  const subscription = await kept();
  if (!subscription) return 'no';
  return isOfKey(subscription, bytesOf(publicKey)) ? 'yes' : 'other-key';
}

export type Subscribed = Required<Pick<PushSubscriptionJSON, 'endpoint'>> & {
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/**
 * Asks for the permission, which browsers allow on a tap only, and lets this browser take messages of this key; one of
 * another key ends. 'denied', 'dismissed': the person's answer. 'unreachable': the browser's service of messages gave none.
 */
export async function subscribeHere(publicKey: string): Promise<Subscribed | 'denied' | 'dismissed' | 'unreachable'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  try {
    const key = bytesOf(publicKey);
    const before = await kept();
    if (before && !isOfKey(before, key)) await within(before.unsubscribe());
    const { pushManager } = await within(navigator.serviceWorker.ready);
    const { endpoint, keys } = (
      await within(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
    ).toJSON();
    return endpoint && keys?.p256dh && keys.auth
      ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
      : 'unreachable';
  } catch (error) {
    console.error('No messages on this device', error);
    return 'unreachable';
  }
}

/** This browser takes no more messages, and those on its screen are taken away. Part of logging out. */
export async function unsubscribeHere(): Promise<void> {
  // not there over plain http beyond this machine
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const subscription = await registration.pushManager?.getSubscription();
  for (const shown of (await registration.getNotifications?.()) ?? []) shown.close();
  if (subscription) await within(subscription.unsubscribe(), farewellMs);
}
