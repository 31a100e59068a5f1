import type { MailTexts } from '../mailTexts.ts';

export const ms: MailTexts = {
  greeting: 'Salam {{name}},',
  texts: {
    resetPassword: {
      subject: 'Tetapkan semula kata laluan anda',
      body: 'Seseorang meminta kata laluan baharu untuk akaun {{brand}} anda {{username}}. Jika itu anda, buka pautan ini dalam masa 30 minit; ia berfungsi sekali sahaja:\n\n{{link}}\n\nJika bukan anda, abaikan e-mel ini: kata laluan anda kekal.',
    },
    resetPin: {
      subject: 'Tetapkan semula PIN keselamatan anda',
      body: 'Anda meminta PIN keselamatan baharu untuk akaun {{brand}} {{username}}. Buka pautan ini dalam masa 30 minit; ia berfungsi sekali sahaja:\n\n{{link}}\n\nSelepas itu tiada pembayaran keluar selama 24 jam. Jika bukan anda, tukar kata laluan sekarang.',
    },
    passwordChanged: {
      subject: 'Kata laluan anda telah ditukar',
      body: 'Kata laluan akaun {{brand}} anda {{username}} telah ditukar dan semua peranti lain telah dilog keluar. Jika bukan anda, minta kata laluan baharu segera dan maklumkan syarikat.',
    },
    pinChanged: {
      subject: 'PIN keselamatan anda telah ditukar',
      body: 'PIN keselamatan akaun {{brand}} anda {{username}} telah ditukar. Jika bukan anda, tukar kata laluan segera dan maklumkan syarikat.',
    },
    newDevice: {
      subject: 'Peranti baharu telah log masuk',
      body: 'Akaun {{brand}} anda {{username}} telah dilog masuk daripada peranti baharu ({{device}}, {{ip}}). Jika bukan anda, tukar kata laluan segera.',
    },
    totpOn: {
      subject: 'Pengesah dihidupkan',
      body: 'Log masuk ke akaun {{brand}} anda {{username}} kini memerlukan kod pengesah.',
    },
    totpOff: {
      subject: 'Pengesah dimatikan',
      body: 'Log masuk ke akaun {{brand}} anda {{username}} tidak lagi memerlukan kod. Jika bukan anda, tukar kata laluan segera.',
    },
    actedAs: {
      subject: 'Kakitangan kami melihat akaun anda',
      body: '{{staff}} daripada {{brand}} telah log masuk ke akaun anda {{username}} selama sehingga 30 minit untuk melihat apa yang anda lihat. Sebab: {{reason}}. Wang, PIN, kata laluan dan data peribadi tidak boleh disentuh. Lihat sejarah keselamatan anda.',
    },
    sessionReused: {
      subject: 'Satu peranti telah dilog keluar',
      body: 'Kunci lama sebuah peranti digunakan semula untuk akaun {{brand}} anda {{username}}, maka kami melog keluar peranti itu. Jika anda tidak memulihkan salinan lama pelayar, tukar kata laluan.',
    },
    welcome: {
      subject: 'Selamat datang ke {{brand}}',
      body: 'Anda berdaftar sebagai {{memberID}} dengan nama pengguna {{username}}. Penaja anda ialah {{sponsor}}. Jika tidak betul, beritahu syarikat dahulu. Log masuk di sini:\n\n{{link}}',
    },
    memberSuspended: {
      subject: 'Akaun anda digantung',
      body: 'Akaun {{brand}} anda {{username}} telah digantung. Sebab: {{reason}}. Anda tidak boleh log masuk dan tiada bonus buat sementara; tempat dan dompet anda kekal.',
    },
    memberTerminated: {
      subject: 'Keahlian anda telah tamat',
      body: 'Akaun {{brand}} anda {{username}} telah ditamatkan. Sebab: {{reason}}. Jika anda rasa ini silap, tulis kepada syarikat.',
    },
    memberReactivated: {
      subject: 'Akaun anda aktif semula',
      body: 'Akaun {{brand}} anda {{username}} aktif semula. Anda boleh log masuk seperti biasa.',
    },
    emailChanged: {
      subject: 'Alamat e-mel anda telah ditukar',
      body: 'Alamat e-mel akaun {{brand}} anda {{username}} kini {{email}}. Jika bukan anda, beritahu syarikat segera.',
    },
    changeApproved: {
      subject: 'Perubahan anda diluluskan',
      body: 'Perubahan data anda di {{brand}} yang dimohon kini berkuat kuasa. Jika bukan anda, beritahu syarikat segera.',
    },
    changeRejected: {
      subject: 'Perubahan anda tidak diluluskan',
      body: 'Perubahan data anda di {{brand}} tidak diluluskan. Sebab: {{reason}}. Semuanya kekal seperti sedia ada.',
    },
    identityVerified: {
      subject: 'Identiti anda disahkan',
      body: 'Terima kasih: {{brand}} telah mengesahkan identiti anda. Tiada apa lagi perlu dibuat.',
    },
    identityRejected: {
      subject: 'Sila hantar dokumen identiti sekali lagi',
      body: '{{brand}} tidak dapat mengesahkan identiti anda. Sebab: {{reason}}. Sila hantar gambar baharu di profil anda.',
    },
    receipt: {
      subject: 'Resit untuk pesanan anda {{salesID}}',
      body: 'Terima kasih. {{brand}} telah menerima RM {{amount}} untuk pesanan anda {{salesID}}. Invois anda ada di sini; sesiapa yang ada pautan ini boleh membacanya:\n\n{{link}}',
    },
    orderRejected: {
      subject: 'Pesanan anda {{salesID}} tidak diterima',
      body: 'Bayaran pesanan anda {{salesID}} di {{brand}} tidak diterima. Sebab: {{reason}}. Tiada apa yang akan dihantar. Anda boleh memesan semula.',
    },
    orderUnpaid: {
      subject: 'Pesanan anda {{salesID}} dibatalkan',
      body: 'Pesanan anda {{salesID}} di {{brand}} tidak dibayar dalam tempohnya, maka ia dibatalkan dan tiada apa yang dihantar. Anda boleh memesan semula.',
    },
    orderShipped: {
      subject: 'Pesanan anda {{salesID}} dalam perjalanan',
      body: '{{courier}} membawa pesanan anda {{salesID}}. Nombor penjejakan: {{number}}\n\n{{link}}',
    },
    orderReady: {
      subject: 'Pesanan anda {{salesID}} sedia diambil',
      body: 'Pesanan anda {{salesID}} menunggu di {{place}}. Tunjukkan kod ini di sana: {{code}}',
    },
    refundApproved: {
      subject: 'Sila pulangkan pesanan {{salesID}}',
      body: '{{brand}} telah meluluskan bayaran balik pesanan anda {{salesID}} (RM {{amount}}). Sila hantar balik barangan; wang menyusul apabila ia tiba.',
    },
    refundRejected: {
      subject: 'Tiada bayaran balik untuk pesanan {{salesID}}',
      body: '{{brand}} tidak meluluskan bayaran balik pesanan anda {{salesID}}. Sebab: {{reason}}.',
    },
    refundSettled: {
      subject: 'Bayaran balik pesanan {{salesID}}',
      body: '{{brand}} memulangkan RM {{amount}} untuk pesanan anda {{salesID}}: ke dompet yang membayar, atau melalui bank jika anda membayar dengan cara lain. Nota kredit ada pada pesanan anda.',
    },
    erased: {
      subject: 'Data anda telah dipadam',
      body: 'Seperti diminta, {{brand}} telah memadam apa yang menamakan anda. Buku akaun menyimpan jumlah tanpa nama anda, seperti dikehendaki undang-undang. Ini e-mel terakhir kami.',
    },
  },
};
