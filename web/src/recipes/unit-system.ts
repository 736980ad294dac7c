import { type System, systems } from '@kelari/core/recipes/kitchen-amount.ts';
import { useState } from 'react';

const key = 'kelari.units';

function stored(): System {
  try {
    const kept = localStorage.getItem(key);
    return systems.find((system) => system === kept) ?? 'written';
  } catch {
    return 'written';
  }
}

/** How this device shows amounts: as written, metric or US. */
export function useUnitSystem(): [System, (system: System) => void] {
  const [system, setSystem] = useState(stored);
  const choose = (next: System) => {
    setSystem(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // storage refused: the choice holds until the page is left
    }
  };
  return [system, choose];
}
