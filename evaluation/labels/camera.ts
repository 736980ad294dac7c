import sharp from 'sharp';
import type { Seeded } from '../seeded.ts';

interface Look {
  /** At most, either way. */
  degrees: number;
  /** Half the angle round a jar that the label takes, in radians; 0 is flat. */
  curve: number;
  /** At most, of the width, that one side is smaller. */
  perspective: number;
  contrast: number;
  /** Of the light there should be. */
  light: number;
  /** Light that the shadow leaves. */
  shade: number;
  blur: number;
  noise: number;
  quality: number;
}

const good: Look = {
  degrees: 1.5,
  curve: 0,
  perspective: 0.02,
  contrast: 0.92,
  light: 1,
  shade: 0.9,
  blur: 0.5,
  noise: 4,
  quality: 88,
};

/** How the picture was taken. */
export const looks = {
  straight: good,
  turned: { ...good, degrees: 12, perspective: 0.06 },
  curved: { ...good, degrees: 3, curve: 1.05 },
  pale: { ...good, contrast: 0.42, shade: 0.8, noise: 5 },
  dim: { ...good, light: 0.36, shade: 0.6, noise: 8, blur: 0.8, quality: 70 },
  shaken: { ...good, degrees: 4, blur: 1.5, noise: 6, quality: 60 },
} as const satisfies Record<string, Look>;
export type LookName = keyof typeof looks;
export const lookNames = Object.keys(looks) as LookName[];

/** The label on a shelf, photographed in colour. */
export async function photographLabel(label: Buffer, name: LookName, random: Seeded): Promise<Buffer> {
  const look: Look = looks[name];
  const { data, info } = await sharp(label).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = info;
  const turn = (random.between(look.degrees / 2, look.degrees) * (random.chance(0.5) ? 1 : -1) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const border = random.whole(50, 120);
  const width = Math.round(Math.abs(w * cos) + Math.abs(h * sin)) + border * 2;
  const height = Math.round(Math.abs(h * cos) + Math.abs(w * sin)) + border * 2;
  const keystone = random.between(-look.perspective, look.perspective);
  const [hue, tilt] = [random.between(-14, 14), random.between(-0.06, 0.06)];
  const shelf = [random.whole(90, 150) + hue, random.whole(85, 140), random.whole(75, 130) - hue] as const;
  const [shadowAt, slope, soft] = [random.between(0.3, 0.7), random.between(-0.6, 0.6), random.between(0.06, 0.2)];
  const edge = Math.sin(look.curve);
  const drawn = Buffer.alloc(width * height * 3);
  for (let y = 0, out = 0; y < height; y++) {
    for (let x = 0; x < width; x++, out += 3) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      let u = (dx * cos + dy * sin) / w;
      const v = (-dx * sin + dy * cos) / h;
      u /= 1 + keystone * v * 2;
      let glow = 1;
      let sourceY = v + 0.5;
      if (look.curve > 0) {
        const across = u * 2 * edge;
        const round = Math.abs(across) < 0.999 ? Math.asin(across) : 9;
        u = round / look.curve / 2;
        // seen a little from above, a jar's lines sag, and its sides are darker
        sourceY += (1 - Math.cos(Math.min(1.4, Math.abs(round)))) * -0.06;
        glow = 0.62 + 0.38 * Math.cos(Math.min(1.5, Math.abs(round)));
      }
      const [px, py] = [(u + 0.5) * (w - 1), sourceY * (h - 1)];
      const away = x / width + slope * (y / height - 0.5) - shadowAt;
      const light =
        (look.shade + (1 - look.shade) / (1 + Math.exp(away / (soft / 3)))) * (1 + tilt * (y / height - 0.5));
      const isOn = px >= 0 && py >= 0 && px < w - 1 && py < h - 1;
      const from = isOn ? (Math.floor(py) * w + Math.floor(px)) * 3 : 0;
      const [fx, fy] = [px % 1, py % 1];
      for (let channel = 0; channel < 3; channel++) {
        let value = shelf[channel]! + 8 * Math.sin(y * 0.03 + 2 * Math.sin(x * 0.005));
        if (isOn) {
          const at = from + channel;
          const above = data[at]! * (1 - fx) + data[at + 3]! * fx;
          const below = data[at + w * 3]! * (1 - fx) + data[at + w * 3 + 3]! * fx;
          value = (128 + (above * (1 - fy) + below * fy - 128) * look.contrast) * glow;
        }
        drawn[out + channel] = Math.max(0, Math.min(255, value * light * look.light));
      }
    }
  }
  const lens = sharp(drawn, { raw: { width, height, channels: 3 } }).blur(look.blur);
  const seen = await lens.raw().toBuffer();
  for (let i = 0; i < seen.length; i++)
    seen[i] = Math.max(0, Math.min(255, Math.round(seen[i]! + look.noise * random.normal())));
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: look.quality })
    .toBuffer();
}
