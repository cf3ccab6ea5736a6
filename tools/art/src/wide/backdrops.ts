import { burst } from '@r777/sandbox-vendor/draw/backdrops/patterns';
import type { Palette } from '@r777/sandbox-vendor/draw/palettes';
import { circle, ellipse, line, path } from '@r777/sandbox-vendor/draw/svg';

/** Where the light of a wide scene comes from: behind the hero on the right. */
export const focus = { x: 478, y: 150 } as const;

/** Backdrops of banners, 672 × 308; the left third stays plain for the text. */
export const wideBackdrops = {
  rays: (palette: Palette) => burst(palette.glow, focus.x, focus.y, 18, 620),
  sunset: ({ glow, near }: Palette) =>
    [168, 126, 84].map((r) => circle(focus.x, focus.y - 10, r, glow, ' fill-opacity=".32"')).join('') +
    path('M0 258Q170 214 340 250T672 232V308H0z', near),
  stadium: ({ far }: Palette) =>
    path(
      'M92 16L0 236H200zM308 16L216 236H420zM530 16L430 236H640zM640 16L560 236H672V120z',
      '#fff',
      ' fill-opacity=".1"',
    ) +
    path('M0 190Q336 140 672 190V250H0z', far) +
    line(
      'M0 202Q336 152 672 202M0 216Q336 166 672 216M0 230Q336 180 672 230',
      '#fff',
      3,
      ' stroke-opacity=".35" stroke-dasharray=".1 9"',
    ) +
    path('M0 244Q336 196 672 244V308H0z', '#2f9e44') +
    path('M120 232L60 308H190L226 222zM336 219V308H470L420 222zM520 227L600 308H672V250z', '#45b85a') +
    [92, 308, 530, 640]
      .map((x) => circle(x, 14, 24, '#fff', ' fill-opacity=".25"') + circle(x, 14, 12, '#fff'))
      .join(''),
  under: ({ glow, near }: Palette) =>
    path('M150 0H230L330 308H90zM330 0H400L560 308H400zM470 0H520L672 250V308H610z', glow, ' fill-opacity=".17"') +
    line(
      'M380 308C366 280 396 262 380 226M406 308C420 284 398 264 410 240M650 308C666 270 640 250 656 214M628 308C616 286 636 270 626 246',
      near,
      12,
    ) +
    [
      [250, 212, 8],
      [330, 60, 6],
      [372, 118, 11],
      [640, 96, 9],
      [300, 150, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#fff', ' fill-opacity=".2" stroke="#fff" stroke-opacity=".7" stroke-width="2"'),
      )
      .join(''),
  curtain: ({ near, far, glow }: Palette) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(
          `M${672 - i * 26} 0H${646 - i * 26}Q${640 - i * 18} 170 ${672 - i * 14} 308H${690 - i * 14}Q${668 - i * 18} 160 ${672 - i * 26} 0z`,
          i % 2 ? near : far,
        ),
      )
      .join('') +
    path('M0 0H672V30Q560 70 448 34Q336 74 224 34Q112 70 0 30z', near) +
    line('M0 30Q112 70 224 34Q336 74 448 34Q560 70 672 30', '#ffd257', 4) +
    ellipse(focus.x, 286, 180, 30, glow, ' fill-opacity=".22"'),
  pagoda: ({ glow, far, near }: Palette) =>
    circle(574, 84, 62, glow, ' fill-opacity=".7"') +
    path(
      'M300 308V220H280L312 192V170H292L322 146V128H306L340 94L374 128H358V146L388 170H368V192L400 220H380V308z',
      far,
    ) +
    path('M0 268Q180 226 360 262T672 240V308H0z', near),
  city: ({ near, far, glow }: Palette) =>
    path(
      'M0 308V250H40V214H78V240H120V190H160V232H206V170H246V220H290V180H330V240H378V160H420V206H470V150H516V214H560V176H604V230H640V190H672V308z',
      far,
    ) +
    path('M0 308V276H60V250H112V270H170V240H230V266H300V246H350V272H430V244H500V268H570V240H620V262H672V308z', near) +
    line(
      'M214 184h22M214 198h22M388 176h22M388 190h22M480 168h26M480 184h26M572 192h20M572 206h20',
      glow,
      3,
      ' stroke-opacity=".5" stroke-dasharray="4 4"',
    ),
  table: ({ glow }: Palette) =>
    [
      [90, 60, 30],
      [260, 40, 22],
      [360, 110, 34],
      [600, 50, 40],
      [640, 160, 22],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, glow, ' fill-opacity=".14"'))
      .join('') +
    ellipse(focus.x, 300, 300, 74, '#7a4312') +
    ellipse(focus.x, 306, 284, 66, '#0d8a4f') +
    ellipse(focus.x, 306, 236, 46, 'none', ' stroke="#fff" stroke-opacity=".5" stroke-width="3"'),
  stripes: ({ near, glow }: Palette) =>
    path(
      Array.from({ length: 15 }, (_, i) => `M${i * 64 - 160} 0h32L${i * 64} 308h-32z`).join(''),
      near,
      ' fill-opacity=".35"',
    ) + circle(focus.x, focus.y, 150, glow, ' fill-opacity=".18"'),
} as const;

export type WideBackdropName = keyof typeof wideBackdrops;
