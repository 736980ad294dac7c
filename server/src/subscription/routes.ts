import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import type { Routes } from '../platform/http.ts';
import { cancel, subscriptionOf, upgrade } from './service.ts';
import { closeLink, listLinks, type SharePorts, share } from './shares-service.ts';

export const subscriptionRoutes =
  (ports: SharePorts): Routes =>
  (on) => {
    on(subscriptionApi.now, ({ ctx, actor }) => subscriptionOf(ctx, actor));
    on(subscriptionApi.upgrade, ({ ctx, actor, body }) => upgrade(ctx, actor, body.planId));
    on(subscriptionApi.cancel, ({ ctx, actor }) => cancel(ctx, actor));
    on(subscriptionApi.share, ({ ctx, actor, body }) =>
      share(ctx, actor, { recipeId: body?.recipeId ?? null, ahead: body?.ahead ?? false, ports }),
    );
    on(subscriptionApi.links, ({ ctx, actor }) => listLinks(ctx, actor, ports));
    on(subscriptionApi.unshare, ({ ctx, actor, params }) => closeLink(ctx, actor, params.id));
  };
