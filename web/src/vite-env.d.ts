/// <reference types="vite/client" />

declare module '*.po?part=first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=rest' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=later' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=trust' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=scanning' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=shopping' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=planner' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=prices' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=planning' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po?part=assistant' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=habit' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=plans' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=palette' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
