import type { WeeklyChallenge } from './challenge-list.ts';

export const weeklyChallenges: readonly WeeklyChallenge[] = [
  {
    key: 'in-time',
    type: 'weekly',
    kind: 'saving',
    icon: 'clock',
    title: { en: 'Just in time', el: 'Στο παρά πέντε' },
    description: {
      en: 'Eat what is about to expire before you open something new.',
      el: 'Φάτε πρώτα ό,τι λήγει και μετά ανοίξτε καινούριο.',
    },
    requirements: {
      en: 'Eat, cook or freeze 4 different products on their last two days.',
      el: 'Φάτε, μαγειρέψτε ή παγώστε 4 διαφορετικά προϊόντα στις δύο τελευταίες μέρες τους.',
    },
    count: { of: 'saved', kinds: ['cooked', 'eaten', 'frozen'] },
    goal: 4,
    points: 100,
  },
];
