/** Why a plan or a logo is refused. */
export const pictureErrorTexts = {
  'plan-damaged': 'Cette image est abîmée ou incomplète. Exportez-la de nouveau, puis réessayez.',
  'plan-dimensions':
    'Les dimensions de cette image ne conviennent pas. Chaque côté doit mesurer de 100 à 12 000 pixels, sans être plus de dix fois l’autre, et l’image avoir 40 millions de pixels au plus.',
  'plan-too-slow': 'Ce plan est trop complexe. Simplifiez-le ou exportez-le en PNG, puis réessayez.',
  'logo-not-a-picture':
    'Ce fichier n’est pas une image PNG, JPEG ou WebP. Exportez le logo dans l’un de ces types, puis réessayez.',
  'logo-damaged': 'Ce logo est abîmé ou incomplet. Exportez-le de nouveau, puis réessayez.',
  'logo-dimensions':
    'Chaque côté du logo doit mesurer de 16 à 4 000 pixels. Redimensionnez-le, puis réessayez.',
};
