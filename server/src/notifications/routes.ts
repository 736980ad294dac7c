import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import type { Routes } from '../platform/http.ts';
import type { DigestSources } from './compose-service.ts';
import { notificationJobs } from './schedule-service.ts';
import { addDevice, listDevices, removeDevice, tryOut } from './service.ts';
import * as say from './text.ts';

export const notificationRoutes =
  (sources: DigestSources): Routes =>
  (on, app) => {
    notificationJobs(app, sources);
    on(notificationsApi.devices, ({ ctx, actor }) => listDevices(ctx, actor));
    on(notificationsApi.addDevice, ({ ctx, actor, body, request }) =>
      addDevice(ctx, actor, { ...body, userAgent: request.headers['user-agent'] ?? '' }),
    );
    on(notificationsApi.removeDevice, async ({ ctx, actor, params }) => {
      await removeDevice(ctx, actor, params.id);
      return { message: say.deviceRemoved[ctx.language] };
    });
    on(notificationsApi.tryOut, async ({ ctx, actor, body }) => ({
      message: await tryOut(ctx, actor, { ...body, sources }),
    }));
  };
