import { stepIn } from '@kelari/core/recipes/step-units.ts';
import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import type { Stove } from '../assistant/stove.ts';
import type { AtStove } from '../recipes/cook-screen.tsx';

const fewest = 0.25;
const most = 500;

/** Cook mode as the assistants turn it. `now` is what is on the screen. */
export function stoveOf(now: RefObject<AtStove>): Stove {
  const steps = () => now.current.recipe.instructions.length;
  const words = (): string | null => {
    const { recipe, system, screen } = now.current;
    const text = recipe.instructions[screen - 1];
    if (text === undefined) return null;
    const shown = stepIn(system, text);
    return t`Step ${screen}: ${shown}`;
  };
  const turnTo = (screen: number) => {
    now.current.goTo(screen);
    // two commands in one breath: the second one comes before the screen is drawn
    now.current = { ...now.current, screen };
  };
  return {
    open: () => {
      const { recipe, servings, screen } = now.current;
      const step = Math.max(0, Math.min(steps(), screen) - 1);
      return { recipeId: recipe.id, recipe: recipe.name, step, servings };
    },
    next: () => {
      if (now.current.screen <= steps()) turnTo(now.current.screen + 1);
      return words();
    },
    previous: () => {
      if (now.current.screen === 0) return null;
      turnTo(now.current.screen - 1);
      return words() ?? t`Lay out the ingredients`;
    },
    repeat: words,
    scale: ({ factor, servings }) => {
      const wanted = servings ?? now.current.servings * (factor ?? Number.NaN);
      if (!(wanted >= fewest && wanted <= most)) return null;
      const rounded = Math.round(wanted * 100) / 100;
      now.current.setServings(rounded);
      now.current = { ...now.current, servings: rounded };
      return rounded;
    },
  };
}
