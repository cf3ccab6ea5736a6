/** The promotion menu, in order. */
export const promotionCategories = [
  { id: 'new', en: 'New member', bn: 'নতুন সদস্য' },
  { id: 'daily', en: 'Every day', bn: 'প্রতিদিন' },
  { id: 'slots', en: 'Slots', bn: 'স্লট' },
  { id: 'live', en: 'Live casino', bn: 'লাইভ ক্যাসিনো' },
  { id: 'sports', en: 'Sports', bn: 'স্পোর্টস' },
  { id: 'fishing', en: 'Fishing & poker', bn: 'ফিশিং ও পোকার' },
  { id: 'vip', en: 'VIP', bn: 'VIP' },
] as const;
